import { eq, sql } from 'drizzle-orm'
import type { BoardEntry } from '../../../contract/games/players'
import type { EveningBests } from '../../../rules/games/evenings/bests'
import { nextRound } from '../../../rules/games/evenings/rounds'
import type { ExtraTimes } from '../../../rules/games/seats/extra-time'
import type { Player, Result } from '../../../rules/games/scores/standings'
import type { TeamTotals } from '../../../rules/games/teams/team-scores'
import type { Answer } from '../../../contract/questions/questions'
import type { Columns } from '../../db/columns'
import type { Database } from '../../db/database'
import { gameSessions } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import { answerOfEach, givenColumns, givenIn, type GivenColumns } from './scores/answer-store'
import { eveningBests } from './evenings/bests-store'
import { recordOf, type GameRecord, type GameRow } from './game-record'
import { findPlayedJokers } from './evenings/joker-store'
import { findRemotes, type RemoteRow } from './remotes/remote-store'
import { roundsOf } from './evenings/round-store'
import { questionsOf } from './game-store'
import { previousLeaderboard, readResults } from './scores/scoring-store'
import { teamTotalsAt } from './evenings/team-store'
import { gamesBefore } from './evenings/series-store'

/** A game with all its participants, as of one moment. Null if it does not exist. */
export async function loadGame(db: Database, id: number): Promise<LoadedGame | null> {
  return transaction(
    db,
    async (tx) => {
      const [row] = await tx.select().from(gameSessions).where(eq(gameSessions.id, id))
      if (!row) return null
      const record = await recordIn(tx, row)
      const { phase, correctedIndex } = record.game
      const isPreviousShown = phase.name === 'countdown' && phase.shown === 'previous_leaderboard'
      const participants = await participantsIn(tx, row)
      return {
        record,
        participants,
        previousLeaderboard: isPreviousShown ? await previousLeaderboard(tx, record, phase.index) : [],
        teamTotals: record.game.teams ? await teamTotalsAt(tx, id, record.game) : [],
        corrected: correctedIndex === null ? [] : await readResults(tx, record, correctedIndex),
        remotes: await findRemotes(tx, id),
        playedJokers: record.game.evening?.hasJokers ? await findPlayedJokers(tx, id, nextRound(record.game)) : [],
        bests: phase.name === 'finished' ? await eveningBests(tx, record, participants) : null,
      }
    },
    { snapshot: true },
  )
}

/** As `loadGame` without participants, which a command does not need. */
export async function loadRecord(db: Database, id: number): Promise<GameRecord | null> {
  const [row] = await db.select().from(gameSessions).where(eq(gameSessions.id, id))
  return row ? recordIn(db, row) : null
}

async function recordIn(db: Database | Transaction, row: GameRow): Promise<GameRecord> {
  const [asked, rounds] = [await questionsOf(db, row.id), await roundsOf(db, row)]
  return recordOf(row, { asked, rounds }, await gamesBefore(db, row))
}

export interface LoadedGame {
  record: GameRecord
  participants: ParticipantRow[]
  /** Only while the hall shows it. */
  previousLeaderboard: BoardEntry[]
  /** Empty where everybody plays for themselves. */
  teamTotals: TeamTotals[]
  /** Everybody's answers to the question that was corrected last. */
  corrected: Result[]
  remotes: RemoteRow[]
  /** The players, or teams, whose jokers double the round that comes next. */
  playedJokers: readonly number[]
  /** What the ceremony of an evening names; null before it, and in a game without rounds. */
  bests: EveningBests | null
}

/** A participant with the score of the closed questions, the answer to the current one, and their presence. */
export interface ParticipantRow extends Player {
  /** False for a newcomer until the host admits them. */
  admitted: boolean
  /** The host has to look at the newcomer's name. */
  isToLookAt: boolean
  isActive: boolean
  stream: string | null
  /** The hash of the browser's secret, in base64. */
  seat: string
  /** The index of the first question that this seat can answer. */
  firstQuestion: number
  extraTimes: ExtraTimes
  members: readonly string[]
  /** As it is kept. */
  answer: Answer | null
  credit: number
  isCorrect: boolean | null
  isToldAtClose: boolean | null
  /** How much the last correction has changed the score. */
  correction: number
  /** Whether they have proposed their team’s joker. */
  isProposing: boolean
  pointsAwarded: number | null
  countedMs: number | null
}

async function participantsIn(tx: Transaction, { id, currentQuestionIndex }: GameRow): Promise<ParticipantRow[]> {
  const { rows } = await tx.execute<Columns<Omit<ParticipantRow, keyof GivenColumns> & GivenColumns>>(sql`
    SELECT p.id, p.nickname, p.face, p.team_id AS "teamId", p.score, p.correct_answers AS "correctAnswers", p.total_time_ms AS "totalTimeMs",
           p.streak, p.longest_streak AS "longestStreak", p.best_points AS "bestPoints", p.best_index AS "bestIndex",
           p.earlier_rounds AS earlier, p.joker > 0 AS "isProposing",
           p.admitted, p.is_to_look_at AS "isToLookAt", p.correction, p.is_active AS "isActive", p.stream, encode(p.seat_hash, 'base64') AS seat,
           p.first_question_index AS "firstQuestion", p.extra_times AS "extraTimes", p.members, ${givenColumns}, a.is_correct AS "isCorrect",
           a.told_at_close AS "isToldAtClose", a.points_awarded AS "pointsAwarded", a.response_time AS "countedMs"
    FROM game_participants p
    LEFT JOIN ${answerOfEach(id, currentQuestionIndex)} a ON true
    WHERE p.game_session_id = ${id} AND p.removed_at IS NULL
    ORDER BY p.id`)
  return rows.map(givenIn)
}
