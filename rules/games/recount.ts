/** Everybody's totals, counted from nothing by the questions of now. */
import { closedQuestions, missedMs, questionAt, type Game } from './game-state'
import { isCounted } from '../questions'
import { noTotals, withQuestion, type Gain, type Totals } from './totals'

/** What a closed question gave, by participant; those who did not answer are missing. */
export type Gains = ReadonlyMap<number, Gain>

/**
 * Yields the index of each question that counts, and takes what it gave: one at a time, because all answers of a large
 * game are too many.
 */
export function* recounted<P extends Totals & { id: number }>(
  players: readonly P[],
  game: Game,
): Generator<number, P[], Gains> {
  let counted = players.map((player) => ({ ...player, ...noTotals }))
  for (let index = 0; index < closedQuestions(game); index++) {
    if (!isCounted(questionAt(game, index))) continue
    counted = withQuestion(counted, { index, gains: yield index, missedMs: missedMs(game, index) })
  }
  return counted
}
