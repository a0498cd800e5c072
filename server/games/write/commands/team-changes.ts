/** What changes of a game do to its teams. The game is locked. */
import type { Membership } from '../../../../contract/games/teams'
import type { Change } from '../../../../rules/games/change'
import { playedSince } from '../../../../rules/games/evenings/jokers'
import { nextRound } from '../../../../rules/games/evenings/rounds'
import { questionAt, type Game } from '../../../../rules/games/game-state'
import type { Gains } from '../../../../rules/games/scores/recount'
import type { Result } from '../../../../rules/games/scores/standings'
import { spreadOver, teamOfNewcomer, TeamSizes } from '../../../../rules/games/teams/choosing'
import type { Teams } from '../../../../rules/games/teams/team-list'
import {
  countedAt,
  setAsideIn,
  teamGainOf,
  type Counted,
  type TeamTotals,
} from '../../../../rules/games/teams/team-scores'
import { hasKey } from '../../../../rules/questions'
import type { Transaction } from '../../../db/transaction'
import type { SavedChange } from '../../replica/sync/bus-messages'
import type { PlayerGain } from '../../store/scores/correction-store'
import type { GameRecord } from '../../store/game-record'
import { findPlayedJokers, savePlayedJokers } from '../../store/evenings/joker-store'
import { countedHash } from '../../store/log/log-lists'
import {
  findTeamResults,
  forgetWhoShares,
  keepForQuestion,
  leaveOtherTeams,
  membersAt,
  playersWithoutTeam,
  saveMembers,
  saveSetAside,
  saveTeamResults,
  seatsOfBrowsers,
  takeKept,
  teamSizes,
  teamTotalsAt,
  type ResultAt,
} from '../../store/evenings/team-store'
import { gainsReader } from '../corrections/recount'

type Played = Pick<GameRecord, 'id' | 'game'>

export async function saveTeamChange(
  tx: Transaction,
  { id, game }: Played,
  change: Extract<Change, { type: 'teams' | 'moved' | 'set_aside' }>,
  before: Pick<Game, 'teams'>,
): Promise<SavedChange> {
  const { type, version } = change
  switch (type) {
    case 'teams':
      if (change.teamsPerPhone === null) await forgetWhoShares(tx, id)
      if (game.evening?.hasJokers) await forgetJokers(tx, { id, game }, before)
      return { type, version, members: await membersOfNewTeams(tx, id, change.teams) }
    case 'moved': {
      const { phase } = game
      if (phase.name === 'question' && hasKey(questionAt(game, phase.index).kind))
        await keepForQuestion(tx, id, phase.index, change.ids)
      const members = change.ids.map((player) => ({ id: player, teamId: change.teamId }))
      await saveMembers(tx, id, members)
      return { type, version, members }
    }
    case 'set_aside':
      await saveSetAside(tx, id, change.id, change.isSetAside)
      if (change.past) await setAsideInAll(tx, { id, game }, change)
      return { type, version, teamTotals: await teamTotalsAt(tx, id, game) }
  }
}

/** Other teams have played no joker. */
async function forgetJokers(tx: Transaction, { id, game }: Played, { teams }: Pick<Game, 'teams'>): Promise<void> {
  const round = nextRound(game)
  const played = await findPlayedJokers(tx, id, round)
  const left = playedSince(played, teams, game.teams)
  if (round !== null && left.length < played.length) await savePlayedJokers(tx, id, round, left)
}

/** Who was in a team that is gone has none until they choose, or are spread again. */
async function membersOfNewTeams(tx: Transaction, gameId: number, teams: Teams | null): Promise<Membership[]> {
  const left = await leaveOtherTeams(tx, gameId, teams?.list.map(({ id }) => id) ?? [])
  const placed = teams?.spread === 'even' ? await placeAll(tx, gameId, teams) : []
  const after = new Map([...left, ...placed].map((one) => [one.id, one]))
  return [...after.values()]
}

async function placeAll(tx: Transaction, gameId: number, teams: Teams): Promise<Membership[]> {
  const homeless = await playersWithoutTeam(tx, gameId)
  if (homeless.length === 0) return []
  const sizes = new TeamSizes(teams, await teamSizes(tx, gameId))
  const members = spreadOver(sizes, homeless).map(([id, teamId]) => ({ id, teamId }))
  await saveMembers(tx, gameId, members)
  return members
}

/** When a question opens, everybody is in a team. */
export const placeWhoHasNone = async (tx: Transaction, { id, game: { teams } }: Played): Promise<Membership[]> =>
  teams ? placeAll(tx, id, teams) : []

/** Newcomers take a place in the team that they have chosen, if there is one by now. */
export async function placeAdmitted(
  tx: Transaction,
  { id: gameId, game: { teams } }: Played,
  admitted: readonly number[],
): Promise<Membership[]> {
  if (!teams || admitted.length === 0) return []
  const seats = (await seatsOfBrowsers(tx, gameId, admitted)).filter((seat) => seat.admitted)
  const wishes = seats.filter(({ id, of }) => id === of)
  const placed = new Map<number, number | null>(seats.map(({ id, teamId }) => [id, teamId]))
  for (const { id } of wishes) placed.set(id, null)
  // They are players by now, and take no place before this.
  const sizes = new TeamSizes(teams, await teamSizes(tx, gameId))
  for (const { teamId } of wishes) sizes.move(teamId, null)
  const members = wishes.map(({ id, teamId: wished }) => {
    const ofBrowser = seats.filter(({ of }) => of === id).map((seat) => placed.get(seat.id) ?? null)
    const own = ofBrowser.find((teamId) => teamId !== null) ?? null
    const teamId = teamOfNewcomer(teams, sizes, { own, wished })
    sizes.move(null, teamId)
    placed.set(id, teamId)
    return { id, teamId }
  })
  await saveMembers(tx, gameId, members)
  return members
}

export interface TeamClose {
  teamTotals: TeamTotals[]
  /** The hash of who counted; missing where nobody did. */
  counted?: string
}

/** Stores who counts for which team, and what the question gave it. A question without a key gives nothing. */
export async function closeTeams(
  tx: Transaction,
  { id, game }: Played,
  index: number,
  results: readonly Result[],
): Promise<TeamClose> {
  if (!game.teams) return { teamTotals: [] }
  // One command may close the question and end the game.
  const totals = () => teamTotalsAt(tx, id, game, { isOver: false })
  if (!hasKey(questionAt(game, index).kind)) return { teamTotals: await totals() }
  const kept = await takeKept(tx, id, index)
  const members = await membersAt(tx, id, index)
  const counted = countedAt(
    members.map((member) => ({ ...member, teamId: kept.get(member.id) ?? member.teamId })),
    index,
  )
  const gains: Gains = new Map(results.map((result) => [result.id, result]))
  await saveTeamResults(tx, id, withGains(game, index, counted, gains))
  return { teamTotals: await totals(), counted: countedHash(counted) }
}

const withGains = (game: Game, index: number, counted: readonly Counted[], gains: Gains): ResultAt[] =>
  counted.map(({ teamId, members, aside }) => ({
    ...{ index, teamId, members, aside },
    ...teamGainOf(game, index, members, gains),
  }))

/** What a corrected question gives the teams. Who counts stays as it was. */
export async function recountTeams(
  tx: Transaction,
  { id, game }: Played,
  index: number,
  judged: readonly PlayerGain[],
): Promise<TeamTotals[]> {
  if (!game.teams) return []
  const gains: Gains = new Map(judged.map((one) => [one.participantId, one]))
  await saveTeamResults(tx, id, withGains(game, index, await findTeamResults(tx, id, index), gains))
  return teamTotalsAt(tx, id, game)
}

async function setAsideInAll(
  tx: Transaction,
  { id: gameId, game }: Played,
  { id, isSetAside }: { id: number; isSetAside: boolean },
): Promise<void> {
  const gainsAt = gainsReader(tx, gameId)
  const changed: ResultAt[] = []
  for (const result of await findTeamResults(tx, gameId)) {
    const after = setAsideIn(result, id, isSetAside)
    if (after !== result) changed.push(...withGains(game, after.index, [after], await gainsAt(after.index)))
  }
  await saveTeamResults(tx, gameId, changed)
}
