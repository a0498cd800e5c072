/** A seat's extra time: its time for an answer is a multiple of the question's, and what counts of it is divided again. */
import type { ExtraTime } from '../../../contract/games/extra-time'
import { limitMs, questionAt, remainingMs, type Game } from '../game-state'
import { secondsOf } from '../../questions'

/** Each factor with the index of the first question for which it holds, in this order. Empty for most seats. */
export type ExtraTimes = readonly (readonly [from: number, factor: ExtraTime])[]

export const extraTimeAt = (times: ExtraTimes, index: number): ExtraTime =>
  times.findLast(([from]) => from <= index)?.[1] ?? 1

export const lastExtraTime = (times: ExtraTimes): ExtraTime => times.at(-1)?.[1] ?? 1

/** With this factor from a question on. What held for earlier questions stays. */
export function withExtraTime(times: ExtraTimes, from: number, factor: ExtraTime): ExtraTimes {
  const earlier = times.filter(([index]) => index < from)
  return lastExtraTime(earlier) === factor ? earlier : [...earlier, [from, factor]]
}

/** What a seat took for an answer, as its own player is told it: what counts of it is divided. */
export const tookMs = (countedMs: number, extraTime: ExtraTime): number => Math.round(countedMs * extraTime)

/** The open question's time for a seat with extra time, and what is left of it. Empty where the shared clock holds. */
export function ownWindow(game: Game, extraTime: ExtraTime, now: number): { windowMs?: number; remainingMs?: number } {
  const { phase } = game
  if (phase.name !== 'question' || extraTime === 1) return {}
  if (secondsOf(questionAt(game, phase.index), game.timePerQuestion) === null) return {}
  const windowMs = limitMs(game, phase.index) * extraTime
  return { windowMs, remainingMs: remainingMs(game, phase, now, extraTime) }
}
