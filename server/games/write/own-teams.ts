/**
 * Players choose their teams. A filling hall makes many choices, so one transaction writes those of a game, without a
 * new version. Where messages may have been lost, teams are reread, like faces.
 */
import type { Membership } from '../../../contract/games/teams'
import type { ProblemCode } from '../../../contract/problems'
import { choiceRefusal, TeamSizes } from '../../../rules/games/teams/choosing'
import { transaction, type Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { batchedBy } from '../../jobs/batched'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import type { Freshness } from '../replica/freshness'
import type { Replica } from '../replica/replica'
import type { GameRecord } from '../store/game-record'
import { lockGame } from '../store/game-store'
import { saveMembers, seatsOfBrowsers, teamSizes, type BrowserSeat } from '../store/team-store'
import type { WriteDeps } from './commands'
import { requireSeat } from './faces'

/** Two a second, and a few taps at once. Counted per browser once its seat is checked, so invented secrets are not. */
const choicesOfABrowser = { name: 'teams', per: 'key', most: 4, windowMs: 2_000 } as const

type TeamDeps = WriteDeps & Pick<Deps, 'rateCounters'> & { freshness: Freshness }

interface Choice {
  participantId: number
  teamId: number
}

/** Puts a participant into a team and notifies all processes. Throws a Problem if that cannot be. */
export type ChooseTeam = (replica: Replica, choice: Choice & { seatHash: Buffer | null }) => Promise<void>

export function choosingTeams(deps: TeamDeps): ChooseTeam {
  const limit = rateLimiter(deps.rateCounters, deps.now, choicesOfABrowser)
  const write = batchedBy(
    ({ record }: { record: GameRecord; choice: Choice }) => record.id,
    (batch) => {
      const [first] = batch
      const choices = batch.map(({ choice }) => choice)
      return first ? writeBatch(deps, first.record, choices) : Promise.resolve([])
    },
  )
  return async ({ record, snapshot }, { participantId, teamId, seatHash }) => {
    if (!seatHash) throw new Problem('not_this_participant')
    if (!snapshot.seats.isHeldBy(participantId, seatHash))
      await requireSeat(deps.db, record, { participantId, seatHash })
    await limit.take(`${record.id} ${seatHash.toString('base64')}`)
    const refused = await write({ record, choice: { participantId, teamId } })
    if (refused) throw new Problem(refused)
  }
}

/** Returns for each why it was refused; null if it was not. */
async function writeBatch(
  { db, locks, channel, freshness }: TeamDeps,
  record: GameRecord,
  batch: readonly Choice[],
): Promise<(ProblemCode | null)[]> {
  return locks.run(record.id, async () => {
    const { refusals, members } = await transaction(db, (tx) => choose(tx, record, batch)).catch((error: unknown) => {
      // The choices may have been committed.
      freshness.verify(record.id)
      throw error
    })
    if (members.length > 0) channel.publish(record.id, { type: 'members', members })
    return refusals
  })
}

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
  const refusals = batch.map(({ participantId, teamId }): ProblemCode | null => {
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
  await saveMembers(tx, record.id, members)
  return { refusals, members }
}
