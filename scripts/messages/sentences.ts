/** The sentences of refusals and of fields, which pages show by their codes, and which of them each kind of page can get. */
import { api } from '../../contract/api'
import { adviceWords, paymentStatusWords, smartFixWords, stillProcessing } from '../../contract/billing/payment-words'
import { plan } from '../../contract/billing/plan'
import type { Endpoint } from '../../contract/endpoint'
import type { PageKind } from '../../contract/languages/page-kinds'
import { categoryWords } from '../../contract/endpoints/support'
import * as phoneRoutes from '../../contract/player-routes'
import { problems, type ProblemCode } from '../../contract/problems'
import { fieldIssues } from '../../contract/problems/field-issues'
import { aiRemarks } from '../../contract/problems/ai-remarks'
import { importRemarks } from '../../contract/problems/import-remarks'
import { issues } from '../../contract/problems/issues'
import { nameIssues } from '../../contract/problems/name-issues'
import type { Problems } from '../../contract/problems/problem'
import { kindNames } from '../../contract/questions/question-kinds'
import { signInErrors } from '../../contract/sign-in/sign-in-errors'
import { extraTimeWords } from '../../rules/extra-time-words'
import { texts } from '../../server/texts/english'
import { refusalsOf } from '../../server/openapi/refusals'

export interface Sentence {
  /** Its key in catalogues: its code, with its reason or, where pages know no code, its text. */
  key: string
  english: string
  /** For translators. */
  comment: string
}

/** Of a code, the sentence by itself and one for each reason. */
const ofCode = (code: ProblemCode): Sentence[] => {
  const { message, reasons = {} }: Problems[string] = problems[code]
  return [
    { key: `!${code}`, english: message, comment: `Refusal: ${code}` },
    ...Object.entries(reasons).map(([reason, english]) => ({
      key: `!${code}.${reason}`,
      english,
      comment: `Refusal: ${code}, ${reason}`,
    })),
  ]
}

const ofIssue = (code: string): Sentence => {
  const english: string = issues[code as keyof typeof issues]
  return { key: code in nameIssues ? `!${english}` : `!${code}`, english, comment: `At a field: ${code}` }
}

/** Words that programs see in English, too: names of choices, what Pro includes, and what has become of a payment. */
const words: Sentence[] = [
  ...ofTable('kind', kindNames, 'A kind of question'),
  ...ofTable('category', categoryWords, 'What a message to support is about'),
  ...ofTable('sign_in', signInErrors, 'Why a sign-in failed'),
  ...ofTable('extra_time', extraTimeWords, 'The time that a player has to answer'),
  ...Object.entries(texts).map(([key, { text, note }]) => ({ key: `!server.${key}`, english: text, comment: note })),
  ...ofTable('smart_fix', smartFixWords, 'What a repair of the subscription (“Smart Fix”) has found or done'),
  ...ofTable('advice', adviceWords, 'What to do about a payment. “Smart Fix” is a button'),
  ...ofTable('payment_status', paymentStatusWords, 'A state of a payment at Stripe, after “Payment status:”'),
  { key: `!${stillProcessing}`, english: stillProcessing, comment: 'After a payment that takes long' },
  ...plan.includes.map((text) => ({ key: `!${text}`, english: text, comment: 'What Pro includes' })),
]

export const sentences: readonly Sentence[] = [
  ...keysOf(problems).flatMap(ofCode),
  ...Object.keys(issues).map(ofIssue),
  ...Object.entries(importRemarks).map(([code, english]) => ({
    key: `!${code}`,
    english,
    comment: `On what an imported file holds: ${code}`,
  })),
  ...Object.entries(aiRemarks).map(([code, english]) => ({
    key: `!${code}`,
    english,
    comment: `On what an AI has written: ${code}`,
  })),
  ...words,
]

/** The calls of pages that must stay small. */
const callsOf: Partial<Record<PageKind, Endpoint[]>> = {
  play: endpointsOf(api).filter(({ route }) => phoneCalls().has(route)),
  solo: endpointsOf({ solo: api.solo, gallery: { questions: api.gallery.questions } }),
  assignment: endpointsOf({ play: api.assignmentPlayer }),
  mine: endpointsOf({ takeHome: api.takeHome, solo: { answer: api.solo.answer } }),
  public: endpointsOf({ gallery: api.gallery, support: { contact: api.support.contact, send: api.support.send } }),
}

/** What streams refuse, which are no calls. */
const ofStreams: Partial<Record<PageKind, ProblemCode[]>> = {
  play: ['no_seat', 'not_this_participant', 'removed', 'removed_can_rejoin', 'not_admitted', 'spectators_full'],
  public: ['too_many_checks', 'check_line_full'],
}

const fieldsOf: Partial<Record<PageKind, (keyof typeof issues)[]>> = {
  play: keysOf(nameIssues),
  assignment: [...keysOf(nameIssues), 'one_way_to_join', 'three_letters'],
  public: keysOf(fieldIssues).filter((code) =>
    /^(name|invalid_email|subject|category|message|report|too_long)/.test(code),
  ),
}

const wordsOf: Partial<Record<PageKind, string[]>> = { public: ['category', 'kind'] }

const keysStarting = (start: string) => sentences.map(({ key }) => key).filter((key) => key.startsWith(start))

/** The keys of what a kind of page can be told. Hosts' pages can be told everything, but for what only the editor is told. */
export function sentenceKeysOf(kind: PageKind): string[] {
  const calls = callsOf[kind]
  if (!calls) {
    const isTold = (key: string) => !isServers(key) && (kind === 'editor' || !isRemark(key))
    return sentences.map(({ key }) => key).filter(isTold)
  }
  const codes = new Set([...calls.flatMap(refusalsOf), ...(ofStreams[kind] ?? [])])
  return [
    ...[...codes]
      .flatMap(ofCode)
      .map(({ key }) => key)
      .filter((key) => !isOfFiles(key)),
    ...(fieldsOf[kind] ?? []).map((code) => ofIssue(code).key),
    ...(wordsOf[kind] ?? []).flatMap((table) => keysStarting(`!${table}.`)),
  ]
}

/** Any call may have the code, but only one with a file has the reason. */
const isOfFiles = (key: string): boolean => /^!(too_many_requests|wrong_content_type)\.(?!later$)/.test(key)

const isRemark = (key: string): boolean => key.slice(1) in importRemarks || key.slice(1) in aiRemarks

/** Of what the server says by itself: no page shows it. */
export const isServers = (key: string): boolean => key.startsWith('!server.')

/** Mails, files and titles of copies are read by hosts. */
export const isForHosts = (key: string): boolean => /^!server\.(sign_in|unpublished|csv|copy|archive)_?/.test(key)

function ofTable(name: string, table: Record<string, string>, comment: string): Sentence[] {
  return Object.entries(table).map(([word, english]) => ({ key: `!${name}.${word}`, english, comment }))
}

function endpointsOf(areas: Record<string, Record<string, Endpoint>>): Endpoint[] {
  return Object.values(areas).flatMap((area) => Object.values(area))
}

function phoneCalls(): Set<string> {
  const own = [...Object.values(phoneRoutes.playerRoutes), phoneRoutes.teamRoutes].flatMap((area) =>
    Object.values(area),
  )
  return new Set([
    ...own,
    phoneRoutes.pointsRoute,
    phoneRoutes.keepRoute,
    phoneRoutes.drawnNameRoute,
    phoneRoutes.jokerRoute,
  ])
}

function keysOf<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[]
}
