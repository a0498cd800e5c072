/** Everybody's totals, counted from nothing by the questions of now. */
import { closedQuestions, missedMs, questionAt, type Game } from '../game-state'
import { isCounted } from '../../questions'
import { noTotals, totalsAfter, type Gain, type Totals } from './totals'

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
    const gains = yield index
    const missed = { isCorrect: null, pointsAwarded: 0, countedMs: missedMs(game, index) }
    counted = counted.map((player) => ({ ...player, ...totalsAfter(player, gains.get(player.id) ?? missed, index) }))
  }
  return counted
}
