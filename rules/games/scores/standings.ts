import type { EveningStanding } from '../../../contract/games/evenings'
import type { BoardEntry, LeaderboardEntry, Participant, Standing } from '../../../contract/games/players'
import type { Answer } from '../../../contract/questions/questions'
import type { Gain, Totals } from './totals'

/** A player with their results over the closed questions. */
export interface Player extends Totals {
  /** Grows with each join of a game, so the smaller id joined first. */
  id: number
  nickname: string
  face: number
  /** Null without a team. */
  teamId: number | null
}

/** A player's totals after the question just closed, and how that question went. */
export interface Result extends Player, Gain {
  /** As it is kept; null for a player who did not answer. */
  answer: Answer | null
  credit: number
}

export interface Ranked extends Player {
  rank: number
  /** Whether a neighbour has the same score, so another criterion decided. */
  isLevel: boolean
}

/** The ranking criteria, in order of precedence. Each says whether the most or the least is best. */
export const criteria = [
  { by: 'score', best: 'most' },
  { by: 'correctAnswers', best: 'most' },
  { by: 'totalTimeMs', best: 'least' },
] as const

/** Best first. Players who differ only in when they joined share a rank: 1, 1, 3. */
export function standings(players: Iterable<Player>): Ranked[] {
  const sorted = [...players].sort((a, b) => compare(a, b) || a.id - b.id)
  const ranked: Ranked[] = []
  for (const [index, player] of sorted.entries()) {
    const above = ranked[index - 1]
    const rank = above && compare(above, player) === 0 ? above.rank : index + 1
    const isLevel = [above, sorted[index + 1]].some((neighbour) => neighbour?.score === player.score)
    ranked.push({ ...player, rank, isLevel })
  }
  return ranked
}

/** Whether a player is behind on time alone. */
const isSlower = (player: Player, above: Player) =>
  player.score === above.score && player.correctAnswers === above.correctAnswers

function compare(a: Player, b: Player): number {
  for (const { by, best } of criteria) if (a[by] !== b[by]) return best === 'most' ? b[by] - a[by] : a[by] - b[by]
  return 0
}

/** As everybody may see them. */
export const participantOf = ({ id, nickname, face, teamId, score, correctAnswers }: Player): Participant =>
  teamId === null
    ? { id, nickname, score, correctAnswers, face }
    : { id, nickname, score, correctAnswers, face, teamId }

export const entry = (ranked: Ranked): LeaderboardEntry => {
  const { rank, totalTimeMs, isLevel } = ranked
  return { ...participantOf(ranked), rank, ...(isLevel && { totalTimeMs }) }
}

/** Each player's own part of the standings, by participant id. */
export function standingsById(
  ranked: Ranked[],
  evening: ReadonlyMap<number, EveningStanding> | null = null,
): Map<number, Standing> {
  const byId = new Map<number, Standing>()
  let above: Ranked | null = null
  for (const [index, player] of ranked.entries()) {
    const before = ranked[index - 1]
    if (before && before.rank !== player.rank) above = before
    byId.set(player.id, {
      rank: player.rank,
      score: player.score,
      correctAnswers: player.correctAnswers,
      gapToNext: above && above.score - player.score,
      nextNickname: above && above.nickname,
      streak: player.streak,
      ...(player.longestStreak > 1 && { longestStreak: player.longestStreak }),
      ...(player.bestIndex !== null && { best: { points: player.bestPoints, questionIndex: player.bestIndex } }),
      ...(evening && { evening: evening.get(player.id) }),
      ...(above && isSlower(player, above) && { behindMs: player.totalTimeMs - above.totalTimeMs }),
    })
  }
  return byId
}

/**
 * The best `top` after a question, each with ranks climbed or fallen, points from it, and streak. A question that does
 * not count moves nobody.
 */
export function boardAfter(results: readonly Result[], top: number, isCounted: boolean): BoardEntry[] {
  const earlier = isCounted ? results.map(withoutLast) : results
  const before = new Map(standings(earlier).map(({ id, rank }) => [id, rank]))
  const won = new Map(results.map(({ id, pointsAwarded }) => [id, pointsAwarded]))
  return standings(results)
    .slice(0, top)
    .map((ranked) => {
      const { id, rank, streak } = ranked
      return { ...entry(ranked), climbed: (before.get(id) ?? rank) - rank, won: won.get(id) ?? 0, streak }
    })
}

const withoutLast = (result: Result): Player => ({
  ...result,
  score: result.score - result.pointsAwarded,
  correctAnswers: result.correctAnswers - (result.isCorrect ? 1 : 0),
  totalTimeMs: result.totalTimeMs - result.countedMs,
})

/** A result, together with the previous question's result. */
export interface TwoResults extends Result {
  before: Gain
}

/**
 * The board as it was after the previous question, except that it leaves out players who have left, and uses current
 * names. Past streaks are unknown.
 */
export const previousBoard = (
  results: readonly TwoResults[],
  top: number,
  isCounted: { last: boolean; earlier: boolean },
): Omit<BoardEntry, 'streak'>[] =>
  boardAfter(
    results.map((result) => ({
      ...(isCounted.last ? withoutLast(result) : result),
      ...{ ...result.before, answer: null, credit: 0 },
    })),
    top,
    isCounted.earlier,
  ).map(({ streak: _, ...entry }) => entry)

/** How many chose each option. */
export function tally(optionCount: number, chosen: Iterable<number | null>): number[] {
  const tallies = new Array<number>(optionCount).fill(0)
  for (const option of chosen) if (option !== null && option < optionCount) tallies[option]!++
  return tallies
}
