/** How a live game moves. Whoever wants to move it says so here, and is told what follows or why not. */
import type { OpenQuestion } from '../contract/game-events'
import { limits } from '../contract/limits'
import type { ProblemCode } from '../contract/problems'
import { opensInMs } from './pictures-first'

/** A question of the game's own copy, with its answer. */
export interface GameQuestion extends OpenQuestion {
  correctAnswer: number
}

/** Moments are milliseconds since 1970 by the database's clock. */
export type Phase =
  | { name: 'waiting' }
  | { name: 'question'; index: number; opensAt: number }
  | { name: 'countdown'; index: number; opensAt: number; closedAt: number }
  | { name: 'finished'; index: number }

export interface Game {
  /** Grows by one with everything that viewers are told of and that lasts. */
  version: number
  phase: Phase
  questions: readonly GameQuestion[]
  timePerQuestion: number
  countdownBetweenQuestions: number
  lateJoin: boolean
  locked: boolean
  /** How many seats are taken. */
  joined: number
  /** Newcomers wait until the host lets them in. */
  byHand: boolean
  /** How many do. They hold no seat yet. */
  waiting: number
}

export type Command =
  /** On to the next question. `to` names the one that is to be open afterwards. */
  | { type: 'advance'; to?: number }
  | { type: 'close'; index: number }
  /** Time has passed. Safe to say at any moment, by any process, any number of times. */
  | { type: 'clock' }
  | { type: 'finish' }
  | { type: 'lock'; locked: boolean }

/** Something that has happened, with the version it brought the game to. */
export type Move = { version: number } & (
  | { type: 'opened'; index: number }
  | { type: 'closed'; index: number }
  | { type: 'finished' }
  | { type: 'locked'; locked: boolean }
)

export interface Moved {
  game: Game
  moves: Move[]
}

export interface Refused {
  refused: ProblemCode
}

export function step(game: Game, command: Command, now: number): Moved | Refused {
  switch (command.type) {
    case 'advance':
      return advance(game, command.to, now)
    case 'close':
      return closeQuestion(game, command.index, now)
    case 'clock':
      return clock(game, now)
    case 'finish':
      return finish(game, now)
    case 'lock':
      return lock(game, command.locked)
  }
}

/** The question that the game is at or was at last; null before the first. */
export const currentIndex = (phase: Phase): number | null => (phase.name === 'waiting' ? null : phase.index)

export const limitMs = (game: Game): number => game.timePerQuestion * 1_000

/** When the open question's time is over, as screens show it. */
export const deadline = (game: Game, phase: { opensAt: number }): number => phase.opensAt + limitMs(game)

/** When it closes, whoever is there or not. */
export const closesAt = (game: Game, phase: { opensAt: number }): number => deadline(game, phase) + limits.closeGraceMs

/** How many questions have been closed. */
export function closedQuestions({ phase }: Game): number {
  switch (phase.name) {
    case 'waiting':
      return 0
    case 'question':
      return phase.index
    case 'countdown':
    case 'finished':
      return phase.index + 1
  }
}

function advance(game: Game, to: number | undefined, now: number): Moved | Refused {
  if (game.phase.name === 'finished') return stay(game)
  const next = (currentIndex(game.phase) ?? -1) + 1
  if (to !== undefined && to < next) return stay(game)
  if (to !== undefined && to > next) return { refused: 'question_not_next' }
  return then(closeOpen(game, now), (closed) => (next < game.questions.length ? open(closed, next, now) : end(closed)))
}

function closeQuestion(game: Game, index: number, now: number): Moved | Refused {
  const current = currentIndex(game.phase) ?? -1
  if (index > current) return { refused: game.phase.name === 'finished' ? 'game_finished' : 'question_not_next' }
  return index === current ? closeOpen(game, now) : stay(game)
}

function clock(game: Game, now: number): Moved {
  return game.phase.name === 'question' && now >= closesAt(game, game.phase) ? closeOpen(game, now) : stay(game)
}

function finish(game: Game, now: number): Moved {
  return game.phase.name === 'finished' ? stay(game) : then(closeOpen(game, now), end)
}

function lock(game: Game, locked: boolean): Moved | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (game.locked === locked) return stay(game)
  return move({ ...game, locked }, { type: 'locked', locked })
}

function open(game: Game, index: number, now: number): Moved {
  const opensAt = now + opensInMs(game.questions[index]!)
  return move({ ...game, phase: { name: 'question', index, opensAt } }, { type: 'opened', index })
}

function closeOpen(game: Game, now: number): Moved {
  const { phase } = game
  if (phase.name !== 'question') return stay(game)
  const { index, opensAt } = phase
  return move({ ...game, phase: { name: 'countdown', index, opensAt, closedAt: now } }, { type: 'closed', index })
}

function end(game: Game): Moved {
  const index = currentIndex(game.phase) ?? -1
  return move({ ...game, phase: { name: 'finished', index }, waiting: 0 }, { type: 'finished' })
}

const stay = (game: Game): Moved => ({ game, moves: [] })

type News = Move extends infer M ? (M extends Move ? Omit<M, 'version'> : never) : never

function move(game: Game, news: News): Moved {
  const version = game.version + 1
  return { game: { ...game, version }, moves: [{ ...news, version } as Move] }
}

function then(first: Moved, next: (game: Game) => Moved): Moved {
  const second = next(first.game)
  return { game: second.game, moves: [...first.moves, ...second.moves] }
}
