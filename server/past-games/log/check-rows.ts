/** Makes each hash of a log once more, and so finds what was changed since it was written. */
import { LogRow, logFormat, type GivenInFile, type RowOf } from '../../../contract/games/game-log'
import type { Answer } from '../../../contract/questions/questions'
import { hasNoText, textsIn } from '../../../rules/questions'
import type { RecordedRow } from '../../../rules/games/log/recorded-game'
import { different, type Difference } from '../../../rules/games/log/verdict'
import {
  countedHash,
  entries,
  givenIn,
  hashBytes,
  idsIn,
  keyIn,
  roundsIn,
  saltBytes,
  seatsIn,
  sha256,
  teamsIn,
  timesIn,
} from '../../games/store/log-lists'
import { answerIn, attempt, jsonIn, UnreadableLog, type FileParts } from './file-parts'

type FileRow = FileParts['rows'][number]

interface Checked {
  recordedRows: RecordedRow[]
  changed: Difference[]
}

/** A row that cannot be read ends them. */
export function checkedRows(parts: FileParts): Checked {
  const checked: Checked = { recordedRows: [], changed: [] }
  let before = ''
  for (const row of parts.rows) {
    const { version, hash } = row
    const read = rowIn(row)
    const what = chainFault(row, before) ?? (read ? faultOf(read, row, parts) : 'Its text is no row of a log')
    if (what) checked.changed.push(different(version, what))
    const recorded = read && attempt(() => recordedRow(read, row, parts))
    if (!recorded) break
    checked.recordedRows.push(recorded)
    before = hash
  }
  return checked
}

function rowIn({ row, version }: FileRow): LogRow | null {
  const value = jsonIn(row)
  const read = LogRow.safeParse(value)
  if (read.success) return read.data
  const { v } = (value ?? {}) as { v?: unknown }
  if (typeof v === 'number' && v > logFormat)
    throw new UnreadableLog(`Row ${version} was written by a newer version. Replay the log with that one.`)
  return null
}

function chainFault({ row, listHash, hash }: FileRow, before: string): string | null {
  const covered = [Buffer.from(before, 'hex'), Buffer.from(row), Buffer.from(listHash ?? '', 'hex')]
  return sha256(...covered).toString('hex') === hash ? null : 'Its hash is not that of the row and the one before'
}

function faultOf(read: LogRow, row: FileRow, parts: FileParts): string | null {
  if (read.n !== row.version) return `It is the row of version ${read.n}`
  const { listHash } = row
  const others = read.did === 'closed' ? countedFault(read, parts) : askedFault(read, row, parts)
  if (others) return others
  if (listHash === null) return row.list === null ? null : 'It has a list that it does not cover'
  const body = bytes(row.list)
  if (body === null) return isRemovable(read) && parts.log?.removed ? null : 'Its list is missing'
  if (sha256(body).toString('hex') !== listHash) return 'Its list is not the one that was written'
  try {
    return contentFault(read, body, row, parts)
  } catch {
    return 'Its list cannot be read'
  }
}

/** Who counted for which team is not who did. */
function countedFault({ index, counted }: RowOf<'closed'>, { teamResults }: FileParts): string | null {
  const stored = teamResults.get(index) ?? []
  const isSame = counted === undefined ? stored.length === 0 : counted === countedHash(stored)
  return isSame ? null : 'Others counted for the teams'
}

/** The questions are those of the last time that a round took its quiz anew. */
function askedFault(read: LogRow, { version }: FileRow, parts: FileParts): string | null {
  if (read.did !== 'evening' || read.asked === undefined) return null
  if (changesIn(parts).some((later) => later.version > version)) return null
  const hashes = parts.questions.map(({ asked }) => sha256(asked))
  return sha256(...hashes).toString('base64') === read.asked
    ? null
    : 'The questions are not those that were asked since'
}

/** The rows by which questions changed, each with the first of them. */
function changesIn({ rows }: FileParts): { version: number; from: number }[] {
  return rows.flatMap(({ row, version }) => {
    const { did, changedFrom } = (jsonIn(row) ?? {}) as { did?: unknown; changedFrom?: unknown }
    return did === 'evening' && typeof changedFrom === 'number' ? { version, from: changedFrom } : []
  })
}

/** What players gave goes with their names. */
const isRemovable = ({ did }: LogRow): boolean => did === 'closed' || did === 'text_hidden'

const bytes = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'base64'))

/** What a list is of is not what it was. */
function contentFault(read: LogRow, body: Buffer, row: FileRow, parts: FileParts): string | null {
  if (read.did === 'begun') return questionsFault(body, parts)
  if (read.did === 'closed') return givenFault(body, bytes(row.salts), parts.answers.get(read.index) ?? [])
  return null
}

function questionsFault(body: Buffer, parts: FileParts): string | null {
  const { questions } = parts
  const changed = changesIn(parts).map(({ from }) => from)
  const all = entries(body, hashBytes)
  const hashes = changed.length > 0 ? all.slice(0, Math.min(...changed)) : all
  if (changed.length === 0 && hashes.length !== questions.length) return `The game had ${hashes.length} questions`
  const other = hashes.findIndex((hash, at) => !sha256(questions[at]?.asked ?? '').equals(hash))
  return other < 0 ? null : `Question ${other + 1} is not as it was asked`
}

function givenFault(body: Buffer, salts: Buffer | null, answers: readonly GivenInFile[]): string | null {
  const given = givenIn(body)
  const saltOf = salts && entries(salts, saltBytes)
  if (saltOf?.length !== given.length) return 'Its salts are missing'
  const byParticipant = new Map(answers.map((answer) => [answer[0], answer]))
  for (const [place, { participantId, hash, countedMs, at }] of given.entries()) {
    const salt = saltOf[place] ?? ''
    const answer = byParticipant.get(participantId)
    if (!answer) return `The answer of participant ${participantId} is missing`
    const [, text, storedMs, storedAt] = answer
    if (!isErased(answerIn(text), salt) && !sha256(salt, text).equals(hash))
      return `The answer of participant ${participantId} is another`
    if (storedMs !== countedMs || storedAt !== at) return `The time of participant ${participantId} is another`
  }
  return answers.length === given.length ? null : 'There are answers that were not given'
}

/** A text that was removed is an empty one, which nobody can send, and has no salt any more. */
const isErased = (answer: Answer, salt: Buffer | string): boolean =>
  typeof salt !== 'string' && salt.every((byte) => byte === 0) && hasNoText(answer)

function recordedRow(row: LogRow, { list, salts }: FileRow, parts: FileParts): RecordedRow {
  const body = bytes(list) ?? Buffer.alloc(0)
  switch (row.did) {
    case 'begun':
      return { row, list: { of: 'questions' } }
    case 'closed':
      return { row, list: { of: 'answers', index: row.index } }
    case 'joined':
      return { row, list: seatsIn(body) }
    case 'opened':
      return { row, list: list === null ? null : timesIn(body) }
    case 'teams':
      return { row, list: list === null ? null : teamsIn(body) }
    case 'evening':
      return { row, list: roundsIn(body) }
    case 'round_begun':
    case 'moved':
    case 'removed':
    case 'erased':
    case 'admission':
      return { row, list: idsIn(body) }
    case 'corrected':
      return { row, list: row.undoes === null ? keyIn(body) : null }
    case 'text_hidden':
      return { row, list: { of: 'text', text: textIn(row.index, body, bytes(salts), parts) } }
    default:
      return { row, list: null }
  }
}

/** A hidden text is one that players gave, or that the game still knows; else it is not there any more. */
function textIn(index: number, hash: Buffer, salt: Buffer | null, { answers, log }: FileParts): string | null {
  if (!salt) return null
  const decided = (log?.game.hiddenTexts ?? []) as { text: string }[]
  const given = (answers.get(index) ?? []).map(([, text]) => answerIn(text))
  const texts = [...decided.map(({ text }) => text), ...given.flatMap(textsIn)]
  return texts.find((text) => sha256(salt, text).equals(hash)) ?? null
}
