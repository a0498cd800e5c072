/** The lines of a log's file. */
import { createHash } from 'node:crypto'
import { LogLine, logFormat, type GivenInFile, type TeamResultInFile } from '../../../contract/games/game-log'
import type { TeamResult } from '../../../rules/games/teams/team-scores'
import type { Answer } from '../../../contract/questions/questions'

/** Not a log, or not all of one. */
export class UnreadableLog extends Error {}

export type Part<Name extends string> = Extract<LogLine, Record<Name, unknown>>

/** All that stands in a file, as it stands there. */
export interface FileParts {
  log: Part<'log'> | null
  questions: Part<'question'>['question'][]
  participants: Part<'participant'>['participant'][]
  corrections: Part<'correction'>['correction'][]
  rows: Part<'row'>[]
  answers: Map<number, GivenInFile[]>
  teamResults: Map<number, TeamResult[]>
  end: Part<'end'>['end'] | null
  sha256: string
}

/** Lines without their breaks. Throws if one is none of a log. */
export async function partsOf(lines: AsyncIterable<string> | Iterable<string>): Promise<FileParts> {
  const parts: FileParts = {
    ...{ log: null, questions: [], participants: [], corrections: [], rows: [], answers: new Map(), end: null },
    teamResults: new Map(),
    sha256: '',
  }
  const hash = createHash('sha256')
  let number = 0
  for await (const text of lines) {
    number++
    if (parts.end) throw new UnreadableLog(`Line ${number} comes after the end of the log.`)
    const line = lineIn(text, number)
    if ('end' in line) parts.sha256 = hash.digest('hex')
    else hash.update(`${text}\n`)
    add(parts, line)
  }
  return parts
}

function lineIn(text: string, number: number): LogLine {
  const read = LogLine.safeParse(jsonIn(text))
  if (read.success) return read.data
  if (number > 1) throw new UnreadableLog(`Line ${number} is no line of a log.`)
  const { log } = (jsonIn(text) ?? {}) as { log?: unknown }
  throw new UnreadableLog(
    typeof log === 'number' && log > logFormat
      ? 'This log was written by a newer version. Replay it with that one.'
      : 'This file is no log of a game.',
  )
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function add(parts: FileParts, line: LogLine): void {
  if ('log' in line) parts.log = line
  else if ('question' in line) parts.questions.push(line.question)
  else if ('participant' in line) parts.participants.push(line.participant)
  else if ('correction' in line) parts.corrections.push(line.correction)
  else if ('row' in line) parts.rows.push(line)
  else if ('answers' in line)
    parts.answers.set(line.answers, [...(parts.answers.get(line.answers) ?? []), ...line.given])
  else if ('counted' in line) parts.teamResults.set(line.counted, line.teams.map(teamResult))
  else parts.end = line.end
}

const teamResult = ([teamId, members, aside, points, timeMs]: TeamResultInFile): TeamResult => ({
  ...{ teamId, members, aside, points, timeMs },
})

/** An option that was selected stands alone. */
export function answerIn(text: string): Answer {
  const answer = jsonIn(text) as Answer | number
  return typeof answer === 'number' ? { selectedAnswer: answer } : answer
}

/** Null where a changed file makes no sense. */
export function attempt<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch {
    return null
  }
}
