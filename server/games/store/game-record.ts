/** A game, as read from its row and its questions. */
import type { CountdownPhase, Game, Phase, QuestionPhase } from '../../../rules/games/game-state'
import { breakBefore, type Round } from '../../../rules/games/evenings/evening'
import { countsFromOf } from '../../../rules/games/show'
import type { GameQuestion } from '../../../rules/questions'
import { gameQuestionOf } from '../../db/question-columns'
import type { gameQuestions, gameSessions } from '../../db/tables'

export type GameRow = typeof gameSessions.$inferSelect

/** A game, with its unchanging properties. */
export interface GameRecord {
  id: number
  pin: string
  hostId: string
  quizId: number | null
  title: string
  /** Salts this game's address hashes. Null once the game is over. */
  addressSalt: Buffer | null
  /** The earlier games of its series, last one first. */
  previousGameIds: number[]
  /** Until then, the previous game's nicknames are reserved for their players. */
  namesReservedUntil: number | null
  /** The PIN of the lobby that this game rehearses; null for a real game. */
  rehearsalOf: string | null
  game: Game
}

export function recordOf(
  row: GameRow,
  { asked, rounds }: { asked: GameQuestion[]; rounds: Round[] },
  previousGameIds: number[],
): GameRecord {
  const { id, pin, hostId, quizId, title, addressSalt, rehearsalOf } = row
  const namesReservedUntil = row.namesReservedUntil?.getTime() ?? null
  const shared = { id, pin, hostId, quizId, title, addressSalt, rehearsalOf }
  return { ...shared, previousGameIds, namesReservedUntil, game: gameOf(row, asked, rounds) }
}

/** `rounds` are those of an evening. */
export function gameOf(row: GameRow, asked: readonly GameQuestion[], rounds: readonly Round[] = []): Game {
  const { version, timePerQuestion, singlePlayer, locked, joined, byHand, waiting, toLookAt, nextPin } = row
  const { countdownBetweenQuestions, getReadySeconds, readingSeconds, tellPlayers, countsShown, reactions } = row
  const {
    lateJoin,
    mixed,
    takeHomeDays,
    scoring,
    rudeNames,
    nicknames,
    board,
    teams,
    teamsPerPhone,
    phoneShows,
    quizScoring,
    hiddenTexts,
    lastCorrection,
    correctedIndex,
  } = row
  return {
    version,
    phase: phaseOf(row, rounds),
    questions: asked,
    timePerQuestion,
    quizScoring,
    // In the contract's order, so that every process sends the same bytes.
    settings: {
      ...{ countdownBetweenQuestions, getReadySeconds, readingSeconds, tellPlayers, countsShown, reactions },
      ...{ lateJoin, mixed, takeHomeDays, scoring, rudeNames, nicknames, board, phoneShows },
    },
    singlePlayer,
    locked,
    joined,
    byHand,
    waiting,
    toLookAt,
    hiddenTexts,
    lastCorrection,
    // A process of the version before, which opens a question, leaves it as it was.
    correctedIndex: row.status === 'question' ? null : correctedIndex,
    teams,
    teamsPerPhone,
    evening: row.rounds > 0 ? { rounds, hasJokers: row.hasJokers } : null,
    refreshes: row.refreshes,
    nextPin,
  }
}

function phaseOf(row: GameRow, rounds: readonly Round[]): Phase {
  const { status, currentQuestionIndex: index, currentQuestionStartedAt: started, revealedAt, completedAt } = row
  switch (status) {
    case 'waiting':
      return { name: 'waiting' }
    case 'question':
      return questionPhase(row)
    case 'countdown':
      return countdownPhase(row, rounds)
    case 'finished':
      return {
        ...{ name: 'finished', index: started ? index : -1 },
        revealedAt: (revealedAt ?? completedAt)?.getTime() ?? 0,
        linksUntil: row.linksUntil?.getTime() ?? 0,
      }
  }
}

/** Longer than any reading time. An older process then opened the question, and did not write these columns. */
const openedElsewhereMs = 6_000

function questionPhase(row: GameRow): QuestionPhase {
  const { currentQuestionIndex: index, areAnswersHidden, isToldAtClose, extensions, isMixed } = row
  const opensAt = row.currentQuestionStartedAt?.getTime() ?? 0
  const shownAt = row.questionShownAt?.getTime() ?? opensAt
  const opened = { name: 'question', index, opensAt } as const
  if (opensAt - shownAt > openedElsewhereMs)
    return {
      ...{ ...opened, shownAt: opensAt, areAnswersHidden: false, isToldAtClose: false },
      ...{ extensions: 0, pausedAt: null, isMixed: false },
    }
  const pausedAt = row.pausedAt?.getTime() ?? null
  return { ...opened, shownAt, areAnswersHidden, isToldAtClose, extensions, isMixed, pausedAt }
}

function countdownPhase(row: GameRow, rounds: readonly Round[]): CountdownPhase {
  const { currentQuestionIndex: index, shown, isHeld, isMixed } = row
  const opensAt = row.currentQuestionStartedAt?.getTime() ?? 0
  const closedAt = row.currentQuestionClosedAt?.getTime() ?? opensAt
  // If a process of an older version closed it, the stored moment belongs to an earlier question.
  const countsFrom = countsFromOf(row.countsFrom?.getTime() ?? 0, closedAt, row.singlePlayer)
  const isBreak = breakBefore({ evening: { rounds, hasJokers: false } }, index) !== null
  const left = { endsAt: row.breakEndsAt?.getTime() ?? null, leftMs: row.breakLeftMs }
  const phase = { name: 'countdown', index, opensAt, closedAt, countsFrom, shown, isHeld, isMixed } as const
  return isBreak ? { ...phase, break: left } : phase
}

export const questionOf = ({ questionId, ...columns }: typeof gameQuestions.$inferSelect): GameQuestion =>
  gameQuestionOf(questionId, columns)

/** The columns that `phaseOf` reads. */
export function columnsOf(phase: Phase): Partial<GameRow> {
  switch (phase.name) {
    case 'waiting':
      return {}
    case 'question':
      return {
        ...{ currentQuestionIndex: phase.index, currentQuestionClosedAt: null, shown: 'reveal', isHeld: false },
        ...{ questionShownAt: new Date(phase.shownAt), currentQuestionStartedAt: new Date(phase.opensAt) },
        ...{ areAnswersHidden: phase.areAnswersHidden, isToldAtClose: phase.isToldAtClose },
        isMixed: phase.isMixed,
        ...{ extensions: phase.extensions, pausedAt: phase.pausedAt === null ? null : new Date(phase.pausedAt) },
      }
    case 'countdown':
      return {
        ...{ currentQuestionIndex: phase.index, pausedAt: null, shown: phase.shown, isHeld: phase.isHeld },
        ...{ currentQuestionStartedAt: new Date(phase.opensAt), currentQuestionClosedAt: new Date(phase.closedAt) },
        ...{ countsFrom: new Date(phase.countsFrom), isMixed: phase.isMixed },
        breakEndsAt: phase.break?.endsAt ? new Date(phase.break.endsAt) : null,
        breakLeftMs: phase.break?.leftMs ?? null,
      }
    case 'finished':
      return { revealedAt: new Date(phase.revealedAt), linksUntil: new Date(phase.linksUntil) }
  }
}
