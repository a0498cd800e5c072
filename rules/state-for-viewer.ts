import type {
  AnswerResult,
  BoardEntry,
  Counts,
  GameState,
  Newcomer,
  OpenQuestion,
  Standing,
} from '../contract/game-events'
import { wireVersion } from '../contract/wire-version'
import { deadline, type Game, type GameQuestion, type Phase } from './game-state'

/** A viewer of a game, with what only this one may see. */
export type Viewer =
  | { as: 'host' }
  | { as: 'watch' }
  | {
      as: 'player'
      id: number
      nickname: string
      standing: Standing
      answer?: AnswerResult
      /** The index of the first question that this seat can answer. */
      firstQuestion: number
    }
  /** Waits until the host admits them. */
  | { as: 'newcomer'; id: number; nickname: string }

/** What is known of a game beside its state. */
export interface GameContext {
  pin: string
  title: string
  singlePlayer: boolean
  counts: Counts
  tallies: number[]
  /** Newcomers, until the host admits them. */
  waiting: Newcomer[]
  /** The top after the last closed question, or at the end. */
  leaderboard: BoardEntry[]
}

/** The state of a game as a viewer is sent it on connecting: after a first visit, a reload, a locked phone or a restart. */
export function stateFor(game: Game, context: GameContext, viewer: Viewer, now: number): GameState {
  const { phase } = game
  const { leaderboard, tallies, waiting, ...shared } = context
  const question = phase.name === 'question' || phase.name === 'countdown' ? game.questions[phase.index] : undefined
  return {
    type: 'game_state',
    version: game.version,
    wire: wireVersion,
    as: viewer.as === 'newcomer' ? 'player' : viewer.as,
    phase: phase.name,
    ...shared,
    locked: game.locked,
    questionIndex: phase.name === 'waiting' ? 0 : Math.max(0, phase.index),
    totalQuestions: game.questions.length,
    timePerQuestion: game.timePerQuestion,
    countdownBetweenQuestions: game.countdownBetweenQuestions,
    remainingMs: phase.name === 'question' ? Math.max(0, Math.round(deadline(game, phase) - now)) : null,
    ...(phase.name === 'question' && { opensInMs: Math.max(0, Math.round(phase.opensAt - now)) }),
    ...(question && { question: withoutAnswer(question) }),
    ...(question && phase.name === 'countdown' && { correctAnswer: question.correctAnswer, tallies, leaderboard }),
    ...(phase.name === 'question' && viewer.as === 'host' && { tallies }),
    ...(viewer.as === 'host' && { lateJoin: game.lateJoin, admission: { byHand: game.byHand, waiting } }),
    ...(phase.name === 'finished' && { leaderboard }),
    ...(viewer.as === 'newcomer' && { newcomer: { id: viewer.id, nickname: viewer.nickname } }),
    ...(viewer.as === 'player' && { you: you(viewer, phase) }),
  }
}

/** The player's own part counts their answer at once, though the standings wait for the close. */
function you(viewer: Extract<Viewer, { as: 'player' }>, phase: Phase): GameState['you'] {
  const { id, nickname, standing, answer, firstQuestion } = viewer
  const counted = phase.name === 'question' ? answer : undefined
  const isLate = (phase.name === 'question' || phase.name === 'countdown') && phase.index < firstQuestion
  const score = counted?.score ?? standing.score
  const correctAnswers = standing.correctAnswers + (counted?.isCorrect ? 1 : 0)
  return {
    participant: { id, nickname, score, correctAnswers },
    ...standing,
    score,
    correctAnswers,
    ...(answer && { answer }),
    ...(isLate && { playsFrom: firstQuestion }),
  }
}

export const withoutAnswer = ({ id, text, options, image, optionImages }: GameQuestion): OpenQuestion => ({
  id,
  text,
  options,
  image,
  optionImages,
})
