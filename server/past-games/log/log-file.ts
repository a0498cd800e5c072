/** A game's log as a file: line by line, with all that a replay needs, and nobody's name. */
import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { ExtraTime } from '../../../contract/games/extra-time'
import { logFormat, type GivenInFile, type LogLine, type TeamResultInFile } from '../../../contract/games/game-log'
import { withoutTitles, type Round } from '../../../rules/games/evenings/evening'
import { withoutNames } from '../../../rules/games/teams/team-list'
import type { Columns } from '../../db/columns'
import type { Database } from '../../db/database'
import { gameLog, gameLogLists, gameParticipants, gameSessions } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import { gameOf, type GameRow } from '../../games/store/game-record'
import { findAllCorrections } from '../../games/store/scores/correction-store'
import { roundsOf } from '../../games/store/evenings/round-store'
import { findTeamResults } from '../../games/store/evenings/team-store'
import { answeredMs, answerText, questionText } from '../../games/store/log/log-store'

type Reader = Database | Transaction
type LineOf<Name extends string> = Extract<LogLine, Record<Name, unknown>>

/** So that neither a query nor a line takes long. */
const rowsAtOnce = 100
const answersAtOnce = 200

/** Each with its line break. A reader that is slow holds no connection. */
export async function* logFile(db: Reader, gameId: number): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const covered = (line: LogLine) => {
    const written = `${JSON.stringify(line)}\n`
    hash.update(written)
    return written
  }
  const before = await gameRow(db, gameId)
  if (!before) return
  yield covered(gameLine(before, await roundsOf(db, before)))
  for await (const line of partsOf(db, before)) yield covered(line)
  const after = (await gameRow(db, gameId)) ?? before
  const end = { version: after.version, isRemoved: isRemoved(after), sha256: hash.digest('hex') }
  yield `${JSON.stringify({ end } satisfies LineOf<'end'>)}\n`
}

async function gameRow(db: Reader, gameId: number): Promise<GameRow | undefined> {
  const [row] = await db.select().from(gameSessions).where(eq(gameSessions.id, gameId))
  return row
}

/** From the first step of their removal on. */
const isRemoved = ({ keptPlayers, namesRemovedAt }: GameRow): boolean => keptPlayers !== null || namesRemovedAt !== null

function gameLine(row: GameRow, rounds: Round[]): LineOf<'log'> {
  const { questions: _, teams, evening, ...rest } = gameOf(row, [], rounds)
  const game = { ...rest, teams: withoutNames(teams), evening: withoutTitles(evening) }
  const removed = isRemoved(row) ? { on: row.namesRemovedAt?.toISOString().slice(0, 10) ?? null } : null
  return { log: logFormat, game, removed }
}

async function* partsOf(db: Reader, row: GameRow): AsyncGenerator<LogLine> {
  for (const question of await questionsIn(db, row.id)) yield { question }
  for (const participant of await participantsIn(db, row.id)) yield { participant }
  for (const correction of await findAllCorrections(db, row.id)) yield { correction }
  for (let after = { version: 0, part: 0 }; ;) {
    const rows = await rowsAfter(db, row.id, after)
    for (const { part: _, ...line } of rows) yield line
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) break
    after = last
  }
  for (let index = 0; index < row.totalQuestions; index++) yield* answersTo(db, row.id, index)
  if (row.teams) yield* teamResultsOf(db, row.id)
}

/** `key` is what corrections have made of it. */
async function questionsIn(db: Reader, gameId: number): Promise<LineOf<'question'>['question'][]> {
  const { rows } = await db.execute<Columns<LineOf<'question'>['question']>>(sql`
    SELECT q.question_index AS index, ${questionText} AS asked,
           CASE WHEN q.played IS NOT NULL
                THEN jsonb_build_object('correctAnswer', q.correct_answer, 'details', q.details)::text END AS key,
           (date_part('epoch', q.opened_at) * 1000)::float8 AS "opensAt", q.pauses
    FROM game_questions q WHERE q.game_session_id = ${gameId} ORDER BY q.question_index`)
  return rows
}

async function participantsIn(db: Reader, gameId: number): Promise<LineOf<'participant'>['participant'][]> {
  const columns = gameParticipants
  return db
    .select({
      id: columns.id,
      follows: columns.follows,
      admitted: columns.admitted,
      isRemoved: sql<boolean>`removed_at IS NOT NULL`,
      canRejoin: columns.canRejoin,
      firstQuestion: columns.firstQuestionIndex,
      correction: columns.correction,
      extraTimes: sql<[number, ExtraTime][]>`${columns.extraTimes}`,
      score: columns.score,
      correctAnswers: columns.correctAnswers,
      totalTimeMs: columns.totalTimeMs,
      streak: columns.streak,
      longestStreak: columns.longestStreak,
      bestPoints: columns.bestPoints,
      bestIndex: columns.bestIndex,
      earlier: columns.earlierRounds,
    })
    .from(columns)
    .where(eq(columns.gameSessionId, gameId))
    .orderBy(asc(columns.id))
}

interface Place {
  version: number
  part: number
}

async function rowsAfter(db: Reader, gameId: number, after: Place): Promise<(LineOf<'row'> & Place)[]> {
  const { rows } = await db.execute<Columns<LineOf<'row'> & Place>>(sql`
    SELECT r.version, r.part, r.row, encode(r.list_hash, 'hex') AS "listHash", encode(r.hash, 'hex') AS hash,
           translate(encode(l.body, 'base64'), E'\n', '') AS list,
           translate(encode(l.salts, 'base64'), E'\n', '') AS salts
    FROM ${gameLog} r
    LEFT JOIN ${gameLogLists} l ON l.game_session_id = r.game_session_id AND l.version = r.version AND l.part = r.part
    WHERE r.game_session_id = ${gameId} AND (r.version, r.part) > (${after.version}::int, ${after.part}::int)
    ORDER BY r.version, r.part LIMIT ${rowsAtOnce}`)
  return rows
}

async function* teamResultsOf(db: Reader, gameId: number): AsyncGenerator<LineOf<'counted'>> {
  const byQuestion = new Map<number, TeamResultInFile[]>()
  for (const { index, teamId, members, aside, points, timeMs } of await findTeamResults(db, gameId))
    byQuestion.set(index, [...(byQuestion.get(index) ?? []), [teamId, members, aside, points, timeMs]])
  for (const [counted, teams] of byQuestion) yield { counted, teams }
}

/** A whole hall's answers are a megabyte at most. */
async function* answersTo(db: Reader, gameId: number, index: number): AsyncGenerator<LineOf<'answers'>> {
  const { rows } = await db.execute<{ given: GivenInFile }>(sql`
    SELECT json_build_array(a.participant_id, ${answerText}, a.response_time, ${answeredMs}, a.is_correct,
                            coalesce(a.credit, a.is_correct::int), a.points_awarded) AS given
    FROM game_answers a
    WHERE a.game_session_id = ${gameId} AND a.question_index = ${index}
    ORDER BY a.participant_id`)
  for (let next = 0; next < rows.length; next += answersAtOnce)
    yield { answers: index, given: rows.slice(next, next + answersAtOnce).map(({ given }) => given) }
}
