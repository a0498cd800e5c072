/** What teams have: the mean of what their members have, question by question. */
import { isCounted } from '../../questions'
import { missedMs, questionAt, type Game } from '../game-state'
import type { Gains } from '../scores/recount'
import { missed } from '../scores/totals'
import type { TeamMade } from './team-list'

/** A player when a question closes. */
export interface Member {
  id: number
  teamId: number | null
  /** Counts for nobody else. */
  isSetAside: boolean
  firstQuestion: number
  /** Present, or has answered this question or one of the two before. */
  wasThere: boolean
}

/** Those who count for a team, and those who would if they were not set aside. It is decided when the question closes. */
export interface Counted {
  teamId: number
  members: number[]
  aside: number[]
}

/** Who counts for which team, by its id, members in order of joining. Teams of which nobody was there are missing. */
export function countedAt(members: readonly Member[], index: number): Counted[] {
  const counted = new Map<number, { members: number[]; aside: number[] }>()
  for (const { id, teamId, isSetAside, firstQuestion, wasThere } of members) {
    if (teamId === null || firstQuestion > index || !wasThere) continue
    const team = counted.get(teamId) ?? { members: [], aside: [] }
    counted.set(teamId, team)
    team[isSetAside ? 'aside' : 'members'].push(id)
  }
  return [...counted].map(([teamId, ids]) => ({ teamId, ...ids })).sort((a, b) => a.teamId - b.teamId)
}

/** With this player set aside, or counting again, for a question that has closed. */
export function setAsideIn<C extends Counted>(counted: C, id: number, isSetAside: boolean): C {
  const [from, to] = isSetAside ? (['members', 'aside'] as const) : (['aside', 'members'] as const)
  if (!counted[from].includes(id)) return counted
  const moved = [...counted[to], id].sort((a, b) => a - b)
  return { ...counted, [from]: counted[from].filter((other) => other !== id), [to]: moved }
}

/** What one question gave a team. */
export interface TeamGain {
  /** The mean of the members' points, rounded half up. */
  points: number
  /** The mean of their counted times in ms, rounded half up. */
  timeMs: number
}

export type TeamResult = Counted & TeamGain

/** What a closed question gives a team, for which nobody counts without members. Nothing, if it does not count. */
export function teamGainOf(game: Game, index: number, members: readonly number[], gains: Gains): TeamGain {
  if (!isCounted(questionAt(game, index))) return { points: 0, timeMs: 0 }
  const none = missed(missedMs(game, index))
  let [points, timeMs] = [0, 0]
  for (const id of members) {
    const gain = gains.get(id) ?? none
    points += gain.pointsAwarded
    timeMs += gain.countedMs
  }
  return { points: mean(points, members.length), timeMs: mean(timeMs, members.length) }
}

const mean = (sum: number, count: number): number => (count === 0 ? 0 : Math.floor(sum / count + 0.5))

/** A team's sums over the closed questions that count. */
export interface TeamTotals {
  teamId: number
  score: number
  timeMs: number
  /** From the question that closed last. */
  pointsAwarded: number
  /** Of an evening's earlier rounds, each counted by its weight and joker; null in the first. */
  earlier: { score: number; timeMs: number } | null
}

export interface RankedTeam extends TeamMade, Omit<TeamTotals, 'teamId' | 'earlier'> {
  /** No two share one. */
  rank: number
}

/** Best first: by score, then the least time, then the mark. */
export function teamStandings(teams: readonly TeamMade[], totals: readonly TeamTotals[]): RankedTeam[] {
  const byId = new Map(totals.map((one) => [one.teamId, one]))
  return teams
    .map((team) => {
      const { score, timeMs, pointsAwarded } = byId.get(team.id) ?? { score: 0, timeMs: 0, pointsAwarded: 0 }
      return { ...team, score, timeMs, pointsAwarded }
    })
    .sort((a, b) => b.score - a.score || a.timeMs - b.timeMs || a.mark - b.mark)
    .map((team, place) => ({ ...team, rank: place + 1 }))
}
