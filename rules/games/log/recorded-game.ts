/** A game as its log and its rows have it, and how far a replay has come. */
import type { LogRow } from '../../../contract/games/game-log'
import type { Correction } from '../../../contract/games/corrections'
import type { Answer } from '../../../contract/questions/questions'
import type { GameQuestion } from '../../questions'
import type { Judgement } from '../../score'
import type { Game } from '../game-state'
import type { Counted, TeamResult } from '../teams/team-scores'
import type { Totals } from '../scores/totals'
import type { ExtraTimes } from '../seats/extra-time'
import type { JoinedSeat, LoggedList } from './log-rows'

export interface RecordedGame {
  /** As they were asked. */
  questions: readonly GameQuestion[]
  rows: readonly RecordedRow[]
  /** By the question's index, with their grading as it is stored. */
  answers: ReadonlyMap<number, readonly RecordedAnswer[]>
  /** When each question took answers, by its index. Missing in older files. */
  openings?: ReadonlyMap<number, QuestionOpening>
  /** What each question gave each team, as it is stored, by the question's index. */
  teamResults: ReadonlyMap<number, readonly TeamResult[]>
  stored: StoredState
}

/** T1's inputs beside the answers. */
export interface QuestionOpening {
  /** Moved by its pauses; null until its close. */
  opensAt: number | null
  pauses: readonly (readonly [pausedAt: number, pausedMs: number])[]
}

export interface RecordedRow {
  row: LogRow
  /** Of a hidden text, null stands for one that is not there any more. */
  list: Exclude<LoggedList, { of: 'text' }> | { of: 'text'; text: string | null } | null
}

export interface RecordedAnswer extends Judgement {
  participantId: number
  answer: Answer
}

/** How a game stands by its rows. */
export interface StoredState {
  game: Game
  seats: readonly RecordedSeat[]
  corrections: readonly MadeCorrection[]
  /** The day on which names and answers were deleted, null while they are being deleted. Null if they are kept. */
  removed: { on: string | null } | null
}

export interface RecordedSeat extends Totals, JoinedSeat {
  admitted: boolean
  isRemoved: boolean
  canRejoin: boolean
  firstQuestion: number
  /** How much the last correction has changed the score, until the next question closes. */
  correction: number
  /** Missing in older files. */
  extraTimes?: ExtraTimes | undefined
}

export interface MadeCorrection extends Correction {
  index: number
  undoneBy: number | null
}

/** How far a replay has come. */
export interface Replay {
  readonly recorded: RecordedGame
  /** Without answers nothing is graded. */
  readonly areAnswersKept: boolean
  /** The seats whose texts were removed since, so that their answers cannot be graded again. */
  readonly erased: ReadonlySet<number>
  /** Whether the log has all extra time that was given: it had not in the first format. */
  readonly areTimesLogged: boolean
  game: Game
  seats: Map<number, RecordedSeat>
  openings: Map<number, QuestionOpening>
  /** Who counted for which team, by the question's index. */
  counted: Map<number, Counted[]>
  /** The players who count for themselves alone. */
  setAside: Set<number>
  /** The seats whose names the host had to look at. */
  toLookAt: Set<number>
  /** The row that last changed each seat. */
  seatedBy: Map<number, number>
  corrections: MadeCorrection[]
  /** The answers to each closed question, by participant. */
  judged: Map<number, Map<number, Judgement>>
  /** The row that last decided on the grading of each question. */
  judgedBy: Map<number, number>
}

/** The seats whose answers count. */
export const playing = ({ seats }: Pick<Replay, 'seats'>): RecordedSeat[] =>
  [...seats.values()].filter(({ admitted, isRemoved }) => admitted && !isRemoved)
