/** Everybody's totals, counted from nothing by the questions of now. */
import { roundBeginningAt, roundOf } from '../evenings/evening'
import { roundNow } from '../evenings/rounds'
import { atEnd, intoNextRound } from '../evenings/scores'
import { closedQuestions, missedMs, questionAt, type Game } from '../game-state'
import { isCounted } from '../../questions'
import { addGain, missed, noTotals, totalsAfter, type Gain, type Totals } from './totals'

/** What a closed question gave, by participant; those who did not answer are missing. */
export type Gains = ReadonlyMap<number, Gain>

/** Told of everybody's totals after a question that counts, and of what it gave. */
export type AfterEach<P> = (players: readonly P[], gains: Gains, index: number) => void

/**
 * Yields the index of each question that counts, and takes what it gave: one at a time, because all answers of a large
 * game are too many.
 */
export function* recounted<P extends Totals & { id: number }>(
  players: readonly P[],
  game: Game,
  afterEach: AfterEach<P> = () => {},
): Generator<number, P[], Gains> {
  let counted = players.map((player) => ({ ...player, ...noTotals }))
  for (let index = 0; index < closedQuestions(game); index++) {
    const before = index > 0 && roundBeginningAt(game, index) !== null ? roundOf(game, index - 1) : undefined
    if (before) counted = counted.map((player) => intoNextRound(game, before, player))
    if (!isCounted(questionAt(game, index))) continue
    const gains = yield index
    const none = missed(missedMs(game, index))
    // Nobody else has these until the count is over: `afterEach` keeps none.
    for (const player of counted) addGain(player, gains.get(player.id) ?? none, index)
    afterEach(counted, gains, index)
  }
  const last = game.phase.name === 'finished' ? roundNow(game) : undefined
  return last ? counted.map((player) => atEnd(game, last, player)) : counted
}

/** Everybody's totals after one question more, which must count. */
export function afterQuestion<P extends Totals & { id: number }>(
  players: readonly P[],
  gains: Gains,
  game: Game,
  index: number,
): P[] {
  const none = missed(missedMs(game, index))
  return players.map((player) => ({ ...player, ...totalsAfter(player, gains.get(player.id) ?? none, index) }))
}
