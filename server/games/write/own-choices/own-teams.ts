/** Players choose their teams. */
import type { Membership } from '../../../../contract/games/teams'
import type { ProblemCode } from '../../../../contract/problems'
import { choiceRefusal, TeamSizes } from '../../../../rules/games/teams/choosing'
import type { Transaction } from '../../../db/transaction'
import { Problem } from '../../../problems/problem'
import type { Replica } from '../../replica/replica'
import type { GameRecord } from '../../store/game-record'
import { lockGame } from '../../store/game-store'
import { saveMembers, seatsOfBrowsers, teamSizes, type BrowserSeat } from '../../store/evenings/team-store'
import { checkingSeats, inBatches, type AskedSeat, type OwnChoiceDeps } from './own-choices'
import { settleProposals } from '../commands/joker-plays'

interface Choice {
  participantId: number
  teamId: number
}

/** Puts a participant into a team and notifies all processes. Throws a Problem if that cannot be. */
export type ChooseTeam = (replica: Replica, choice: Choice & AskedSeat) => Promise<void>

export function choosingTeams(deps: OwnChoiceDeps): ChooseTeam {
  const check = checkingSeats(deps, 'teams')
  const write = inBatches(deps, choose)
  return async (replica, { participantId, teamId, seatHash }) => {
    await check(replica, { participantId, seatHash })
    const refused = await write(replica.record, { participantId, teamId })
    if (refused) throw new Problem(refused)
  }
}

/** With why each was refused; null if it was not. */
async function choose(tx: Transaction, record: GameRecord, batch: readonly Choice[]) {
  const game = await lockGame(tx, record)
  const sizes = game.teams && new TeamSizes(game.teams, await teamSizes(tx, record.id))
  const seats = await seatsOfBrowsers(
    tx,
    record.id,
    batch.map(({ participantId }) => participantId),
  )
  const chosen = new Map<number, Membership>()
  const teamNow = ({ id, teamId }: BrowserSeat) => (chosen.get(id) ?? { teamId }).teamId
  const results = batch.map(({ participantId, teamId }): ProblemCode | null => {
    const ofBrowser = seats.filter(({ of }) => of === participantId)
    const seat = ofBrowser.find(({ id }) => id === participantId)
    if (!seat) return 'not_this_participant'
    const refused = choiceRefusal(game, sizes, { own: teamNow(seat), teamId })
    if (refused) return refused
    for (const one of ofBrowser) {
      if (one.admitted) sizes?.move(teamNow(one), teamId)
      chosen.set(one.id, { id: one.id, teamId })
    }
    return null
  })
  const members = [...chosen.values()]
  if (members.length === 0) return { results, messages: [] }
  await saveMembers(tx, record.id, members)
  return {
    results,
    messages: [{ type: 'members', members } as const, ...(await settleProposals(tx, { ...record, game }))],
  }
}
