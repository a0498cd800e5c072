/** Scores over the rounds of an evening: each round's total counts by its weight, and twice that with a joker. */
import type { EveningStanding } from '../../../contract/games/evenings'
import type { Game } from '../game-state'
import { standings, type Player, type Ranked } from '../scores/standings'
import type { BestOfRounds, EarlierRounds, Totals } from '../scores/totals'
import { isDoubled, numberOfRoundOf, timesOf, type Round } from './evening'
import { roundNow, roundNumber } from './rounds'

type Sums = Pick<Totals, 'score' | 'correctAnswers' | 'totalTimeMs' | 'earlier'>

/** What a player or a team has after these rounds, the one that is played included. */
export function overRounds(
  { score, correctAnswers, totalTimeMs, earlier }: Sums,
  times: number,
): Omit<Sums, 'earlier'> {
  return {
    score: (earlier?.score ?? 0) + score * times,
    correctAnswers: (earlier?.correctAnswers ?? 0) + correctAnswers,
    totalTimeMs: (earlier?.totalTimeMs ?? 0) + totalTimeMs,
  }
}

/** What a round counts for a player: jokers are of teams where there are any. */
export const timesOfPlayer = ({ teams }: Pick<Game, 'teams'>, round: Round, id: number): number =>
  teams ? round.weight : timesOf(round, id)

type Played = Pick<Game, 'teams' | 'evening'>

/** A new round begins at 0. Streaks and the best answer go on. */
export const intoNextRound = <P extends Sums & { id: number }>(game: Played, before: Round, player: P): P => ({
  ...player,
  ...none,
  earlier: { ...overRounds(player, timesOfPlayer(game, before, player.id)), ...bestAfter(game, before, player) },
})

const none = { score: 0, correctAnswers: 0, totalTimeMs: 0 }

/** With what the whole evening has given so far, this round included. */
export const overEvening = <P extends Sums & { id: number }>(
  game: Pick<Game, 'teams'>,
  round: Round,
  player: P,
): P => ({
  ...player,
  ...overRounds(player, timesOfPlayer(game, round, player.id)),
  earlier: null,
})

/** At the end, what players have is the evening's. */
export function atEnd<P extends Sums & { id: number }>(game: Played, last: Round, player: P): P {
  const { best } = bestAfter(game, last, player)
  return { ...overEvening(game, last, player), earlier: best ? { ...none, best } : null }
}

/** The best round, this one included, which is of equal ones the first. It stays unknown where the version before counted. */
function bestAfter(game: Played, { from }: Round, { score, earlier }: Sums): { best?: BestOfRounds } {
  const best = earlier?.best
  if (!best && earlier && earlier.score > 0) return {}
  if (score > (best?.score ?? 0)) return { best: { round: numberOfRoundOf(game, from), score } }
  return best ? { best } : {}
}

/** How much a correction has changed what a player has: of the round, else of the rounds before it. */
export const changeOfTotals = (before: Sums, after: Sums): number =>
  after.score - before.score || (after.earlier?.score ?? 0) - (before.earlier?.score ?? 0)

/** How much the same correction, of the question with this index, changes what a player has of the whole evening. */
export function changeInEvening(game: Game, index: number, player: number, change: number): number {
  const round = roundNow(game)
  const isOfRound = round !== undefined && game.phase.name !== 'finished' && index >= round.from
  return isOfRound ? change * timesOfPlayer(game, round, player) : change
}

/** The players by the whole evening, with its sums. `isOver`: they have these already. */
export function eveningRanks(game: Game, players: Iterable<Player>, isOver = game.phase.name === 'finished'): Ranked[] {
  const round = roundNow(game)
  return standings(round && !isOver ? [...players].map((one) => overEvening(game, round, one)) : players)
}

/** What everybody is told of the evening beside the round, of players as `eveningRanks` gives them; null where there is none. */
export function eveningById(game: Game, ranked: readonly Ranked[]): ReadonlyMap<number, EveningStanding> | null {
  const { evening } = game
  if (!evening) return null
  const [round, rounds] = [roundNumber(game), evening.rounds.length]
  const jokers = game.teams ? null : (roundNow(game)?.jokers ?? null)
  return new Map(
    ranked.map(({ id, rank, score }) => [
      id,
      { round, rounds, score, rank, ...(isDoubled(jokers, id) && { isDoubled: true as const }) },
    ]),
  )
}

/** Both at once, for a board. */
export const eveningOf = (game: Game, players: Iterable<Player>, isOver?: boolean) =>
  game.evening ? eveningById(game, eveningRanks(game, players, isOver)) : null

/** With their part of the evening. */
export const withEvening = <E extends { id: number }>(
  entries: readonly E[],
  byId: ReadonlyMap<number, EveningStanding> | null,
): (E & { evening?: EveningStanding })[] =>
  entries.map((entry) => {
    const evening = byId?.get(entry.id)
    return evening ? { ...entry, evening } : entry
  })

/** What a player who joins now has of the rounds before: they count 0 and their whole time. */
export const missedRounds = (missedMs: number): EarlierRounds | null =>
  missedMs === 0 ? null : { score: 0, correctAnswers: 0, totalTimeMs: missedMs }
