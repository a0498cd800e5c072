/** What teams cost: the same game without them, and with 20, in turns; and what the rules alone take for their board. */
import { performance } from 'node:perf_hooks'
import { limits } from '../../contract/limits'
import { countedAt, teamGainOf, type Member } from '../../rules/games/teams/team-scores'
import { playersByTeam, teamsShown } from '../../rules/games/teams/teams-shown'
import { aGameState, countdownPhase } from '../kit/game-state'
import { median } from './figures'
import { costInTurns } from './in-turns'
import type { Target } from './measure'

export async function costOfTeams(target: Target, players: number): Promise<string> {
  const teams = limits.teamsMax
  const kinds = await costInTurns(
    [
      { name: 'everyone for themselves', target },
      { name: `${teams} teams`, target, teams },
    ],
    players,
  )
  const { board, close } = timesOfRules(players, teams)
  return `${kinds}\n\nOf a close, the rules take ${board.toFixed(2)} ms to rank and count the teams for their board, and ${close.toFixed(2)} ms to decide who counts and what each team gets.`
}

/** In ms, once compiled. */
function timesOfRules(players: number, count: number): { board: number; close: number } {
  const list = Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Team ${i + 1}`, mark: i + 1 }))
  const teams = { list, lastId: count, spread: 'even' as const, keepEven: true, seatsPerBrowser: 1 }
  const game = aGameState({ phase: countdownPhase(), teams })
  const totals = list.map(({ id }) => ({
    ...{ teamId: id, score: id * 37, timeMs: id * 900, pointsAwarded: id, earlier: null },
  }))
  const members = Array.from({ length: players }, (_, i): Member & { face: number } => ({
    ...{ id: i + 1, teamId: (i % count) + 1, face: i % limits.faces },
    ...{ isSetAside: false, firstQuestion: 0, wasThere: true },
  }))
  const gains = new Map(members.map(({ id }) => [id, { isCorrect: true, pointsAwarded: id, countedMs: id }]))
  return {
    board: medianMs(() => teamsShown(game, playersByTeam(members), totals)),
    close: medianMs(() => countedAt(members, 0).map((team) => teamGainOf(game, 0, team.members, gains))),
  }
}

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: 500 }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return median(times.slice(250))
}
