/** What teams have over the rounds of an evening. */
import type { EveningStanding } from '../../../contract/games/evenings'
import type { Game } from '../game-state'
import type { TeamMade } from '../teams/team-list'
import { teamStandings, type TeamTotals } from '../teams/team-scores'
import { isDoubled, timesOf } from './evening'
import { roundNow, roundNumber } from './rounds'

/** A team's sums over the closed questions of one round, by its number; 0 in a game without rounds. */
export interface TeamRound extends Omit<TeamTotals, 'earlier'> {
  round: number
}

type Played = Pick<Game, 'evening' | 'phase'>

/** Score and time are those of the round that is played; at the end, and without rounds, of all questions. */
export function teamTotalsOf(
  game: Played,
  sums: readonly TeamRound[],
  { isOver = game.phase.name === 'finished' } = {},
): TeamTotals[] {
  const now = isOver ? Infinity : roundNumber(game)
  const totals = new Map<number, TeamTotals>()
  for (const { teamId, round, score, timeMs, pointsAwarded } of sums) {
    const before = totals.get(teamId) ?? { teamId, score: 0, timeMs: 0, pointsAwarded: 0, earlier: null }
    const counted = { score: score * timesOfTeam(game, round, teamId), timeMs }
    totals.set(teamId, {
      ...before,
      pointsAwarded: before.pointsAwarded + pointsAwarded,
      ...(round === now || isOver || !game.evening ? plus(before, isOver ? counted : { score, timeMs }) : {}),
      ...(game.evening && round < now && !isOver && { earlier: plus(before.earlier, counted) }),
    })
  }
  return [...totals.values()]
}

const timesOfTeam = ({ evening }: Played, round: number, teamId: number): number => {
  const counted = evening?.rounds[round - 1]
  return counted ? timesOf(counted, teamId) : 1
}

const plus = (one: { score: number; timeMs: number } | null, other: { score: number; timeMs: number }) => ({
  score: (one?.score ?? 0) + other.score,
  timeMs: (one?.timeMs ?? 0) + other.timeMs,
})

/** Where each team stands in the evening; null where there is none. `isOver`: the totals are the evening's already. */
export function eveningOfTeams(
  game: Played,
  teams: readonly TeamMade[],
  totals: readonly TeamTotals[],
  { isOver = game.phase.name === 'finished' } = {},
): ReadonlyMap<number, EveningStanding> | null {
  const { evening } = game
  if (!evening) return null
  const now = roundNow(game)
  const whole = totals.map((team) => {
    if (!now || isOver) return team
    return { ...team, ...plus(team.earlier, { score: team.score * timesOf(now, team.teamId), timeMs: team.timeMs }) }
  })
  const [round, rounds] = [roundNumber(game), evening.rounds.length]
  return new Map(
    teamStandings(teams, whole).map(({ id, rank, score }) => [
      id,
      { round, rounds, score, rank, ...(isDoubled(now?.jokers ?? null, id) && { isDoubled: true as const }) },
    ]),
  )
}
