import { limits } from '../../../contract/limits'
import type { QuestionContentOf } from '../../../contract/questions/questions'
import type { Fault, KindRules } from '../kind-rules'
import { pictureFaults } from '../option-faults'
import { shownFields } from '../shown-fields'
import { firstOf, groupedTexts, type TextGroup } from '../strangers-texts/grouped-texts'
import { textFault } from '../strangers-texts/text-fault'
import { normalForm } from './normal-form'
import { digit, typos, typosAllowed, typosMax } from './typos'
import { says } from '../../../contract/problems/says'

/** A player types what is one of the accepted answers, or nearly. */
export const typed: KindRules<'typed'> = {
  hasKey: true,
  check: (question) => [...pictureFaults(question.optionImages, 0), ...keyFaults(question)],
  withoutKey: (question) => ({ ...shownFields(question), kind: 'typed' }),
  grade: (question, { text }) => {
    const invalid = textFault(text, limits.typedText)
    if (invalid !== null) return { invalid }
    return isRight(question, normalForm(text, question.ignoreAccents)) ? 1 : 0
  },
  tally: ({ ignoreAccents }, answers, shown) => {
    const sent = answers.map(({ answer, credit }) => ({ texts: [answer.text], isAccepted: credit === 1 }))
    const isTold = ({ isAccepted, count, spellings }: TextGroup) =>
      (isAccepted || count >= playersOfWrongAnswer || spellings.some(shown.isShown)) && !spellings.some(shown.isHidden)
    const told = firstOf(groupedTexts(sent, ignoreAccents), rowsMax, isTold)
    const rows = told.map(({ text, count, isAccepted }) => ({ text, count, isAccepted }))
    return { answers: rows, others: answers.length - rows.reduce((sum, { count }) => sum + count, 0) }
  },
  reveal: ({ accepted }) => ({ accepted }),
}

/** How many rows the hall shows. */
const rowsMax = 8
/** How many must have given a wrong answer before the hall shows it: nobody is shown up alone. */
const playersOfWrongAnswer = 2

type Key = Pick<QuestionContentOf<'typed'>, 'accepted' | 'rejected' | 'ignoreAccents' | 'allowTypos'>
interface Forms {
  accepted: readonly (Form & { typosAllowed: number })[]
  rejected: readonly Form[]
}
/** A normal form, and its code points. */
interface Form {
  text: string
  points: readonly string[]
}

function isRight(question: Key, text: string): boolean {
  const { accepted, rejected } = formsOf(question)
  if (accepted.some((form) => form.text === text)) return true
  if (!question.allowTypos || digit.test(text)) return false
  const typed = Array.from(text)
  const distances = accepted.map(({ points, typosAllowed: allowed }) => {
    const distance = typos(points, typed, allowed)
    return distance <= allowed ? distance : Infinity
  })
  const nearest = Math.min(...distances)
  return nearest <= typosMax && rejected.every(({ points }) => typos(points, typed, nearest) > nearest)
}

// A hall answers the same question two thousand times.
const knownForms = new WeakMap<Key, Forms>()

/** The normal forms of a key, worked out once for each question, which never changes in place. */
function formsOf(question: Key): Forms {
  const known = knownForms.get(question)
  if (known) return known
  const { accepted, rejected, ignoreAccents } = question
  const form = (each: string): Form => {
    const text = normalForm(each, ignoreAccents)
    return { text, points: Array.from(text) }
  }
  const forms = {
    accepted: accepted.map(form).map((each) => ({ ...each, typosAllowed: typosAllowed(each.text) })),
    rejected: rejected.map(form),
  }
  knownForms.set(question, forms)
  return forms
}

function keyFaults(question: Key): Fault[] {
  const { accepted, rejected } = question
  const faults: Fault[] = []
  const fault = (message: string, ...path: Fault['path']) => faults.push({ path, message })
  if (accepted.length === 0) fault(says('accepted_least'), 'accepted')
  if (accepted.length > limits.acceptedMax) fault(says('answers_most', { most: limits.acceptedMax }), 'accepted')
  if (rejected.length > limits.rejectedMax) fault(says('answers_most', { most: limits.rejectedMax }), 'rejected')
  // Not of any number of texts.
  if (faults.length > 0) return faults
  const form = (text: string) => normalForm(text, question.ignoreAccents)
  const wrong = new Set(rejected.map(form))
  for (const [index, text] of accepted.entries())
    if (wrong.has(form(text))) fault(says('accepted_and_rejected'), 'accepted', index)
  return faults
}
