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
  keyHash,
  keyIn,
  roundsIn,
  saltBytes,
  saltedTimesIn,
  seatsIn,
  sha256,
  teamsIn,
} from '../../games/store/log/log-lists'
import { answerIn, attempt, jsonIn, UnreadableLog, type FileParts } from './file-parts'

type FileRow = FileParts['rows'][number]
/** `hasErased`: a player has had their name and texts removed. */
type Parts = FileParts & { hasErased: boolean }

interface Checked {
  recordedRows: RecordedRow[]
  changed: Difference[]
}

/** A row that cannot be read ends them. */
export function checkedRows(file: FileParts): Checked {
  const parts = {
    ...file,
    hasErased: file.rows.some(({ row }) => (jsonIn(row) as Partial<LogRow> | null)?.did === 'erased'),
  }
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

function faultOf(read: LogRow, row: FileRow, parts: Parts): string | null {
  if (read.n !== row.version) return `It is the row of version ${read.n}`
  const { listHash } = row
  const others = read.did === 'closed' ? countedFault(read, parts) : askedFault(read, row, parts)
  if (others) return others
  if (listHash === null) return row.list === null ? null : 'It has a list that it does not cover'
  const body = bytes(row.list)
  if (body === null) return isRemovable(read, parts) ? null : 'Its list is missing'
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

/** What players gave, and their extra time, go with their names. In the first format keys and times go as a whole. */
function isRemovable({ did }: LogRow, { log, hasErased }: Parts): boolean {
  const gone: readonly string[] = log?.removed
    ? ['closed', 'text_hidden', 'opened', 'extra_time', ...(hasErased ? ['corrected'] : [])]
    : hasErased
      ? ['opened', 'corrected']
      : []
  return gone.includes(did)
}

const bytes = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'base64'))

/** What a list is of is not what it was. */
function contentFault(read: LogRow, body: Buffer, row: FileRow, parts: Parts): string | null {
  if (read.did === 'begun') return questionsFault(body, parts)
  if (read.did === 'closed') return givenFault(body, bytes(row.salts), parts.answers.get(read.index) ?? [])
  if (read.did === 'corrected' && read.v > 1) return keyFault(read, body, bytes(row.salts), parts)
  if (read.did === 'extra_time') return timesFault(body, bytes(row.salts), parts)
  return null
}

function keyFault(read: RowOf<'corrected'>, hash: Buffer, salt: Buffer | null, parts: Parts): string | null {
  if (!salt) return parts.hasErased ? null : 'Its salt is missing'
  const key = keyOf(read, parts)
  return key && keyHash(salt, key).equals(hash) ? null : 'The key is another'
}

const keyOf = ({ correction }: RowOf<'corrected'>, { corrections }: FileParts) =>
  corrections.find(({ id }) => id === correction)?.key

/** Throws if a time is another. */
function timesFault(body: Buffer, salts: Buffer | null, { hasErased }: Parts): string | null {
  if (!salts) return 'Its salts are missing'
  const isWhole = saltedTimesIn(body, salts).times.length * hashBytes === body.length
  return isWhole || hasErased ? null : 'Its times are missing'
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
    case 'extra_time':
      return { row, list: saltedTimesIn(body, bytes(salts) ?? Buffer.alloc(0)) }
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
      return { row, list: row.undoes === null ? keyListOf(row, list, parts) : null }
    case 'text_hidden':
      return { row, list: { of: 'text', text: textIn(row.index, body, bytes(salts), parts) } }
    default:
      return { row, list: null }
  }
}

/** The game has the key as it is left after players have removed their texts from it. */
function keyListOf(row: RowOf<'corrected'>, list: string | null, parts: FileParts): RecordedRow['list'] {
  const body = bytes(list)
  if (body && row.v === 1) return keyIn(body)
  const key = keyOf(row, parts)
  return key ? { of: 'key', key } : null
}

/** A hidden text is one that players gave, or that the game still knows; else it is not there any more. */
function textIn(index: number, hash: Buffer, salt: Buffer | null, { answers, log }: FileParts): string | null {
  if (!salt) return null
  const decided = (log?.game.hiddenTexts ?? []) as { text: string }[]
  const given = (answers.get(index) ?? []).map(([, text]) => answerIn(text))
  const texts = [...decided.map(({ text }) => text), ...given.flatMap(textsIn)]
  return texts.find((text) => sha256(salt, text).equals(hash)) ?? null
}
