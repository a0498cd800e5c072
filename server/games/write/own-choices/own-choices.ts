/**
 * What players choose for themselves: faces, teams and jokers. A hall does so at one moment, so the choices of a game
 * are written together, without a new version. Where messages may have been lost, all of them are reread, like answers.
 */
import type { Database } from '../../../db/database'
import { transaction, type Transaction } from '../../../db/transaction'
import type { Deps } from '../../../deps'
import { batchedBy } from '../../../jobs/batched'
import { rateLimiter } from '../../../limits/rate-limiter'
import { Problem } from '../../../problems/problem'
import type { BusMessage } from '../../replica/sync/bus-messages'
import type { Freshness } from '../../replica/sync/freshness'
import type { Replica } from '../../replica/replica'
import { findSeatState } from '../../store/scores/answer-store'
import type { GameRecord } from '../../store/game-record'
import type { WriteDeps } from '../commands/run-command'

/** Two a second, and a few taps at once. Counted per browser once its seat is checked, so invented secrets are not. */
const choicesOfABrowser = { per: 'key', most: 4, windowMs: 2_000 } as const

export interface OwnSeat {
  participantId: number
  seatHash: Buffer
}

/** `seatHash` is null if the browser has no seat cookie for this game. */
export type AskedSeat = Omit<OwnSeat, 'seatHash'> & { seatHash: Buffer | null }

/** Checks that a browser chooses for its own seat, and not too often. Throws a Problem otherwise. */
export function checkingSeats(
  { db, now, rateCounters }: Pick<Deps, 'db' | 'now' | 'rateCounters'>,
  name: string,
): (replica: Replica, seat: AskedSeat) => Promise<OwnSeat> {
  const limit = rateLimiter(rateCounters, now, { name, ...choicesOfABrowser })
  return async ({ record, snapshot }, { participantId, seatHash }) => {
    if (!seatHash) throw new Problem('not_this_participant')
    const seat = { participantId, seatHash }
    // A replica that has not yet received the join does not know the seat.
    if (!snapshot.seats.isHeldBy(participantId, seatHash)) await requireSeat(db, record, seat)
    await limit.take(`${record.id} ${seatHash.toString('base64')}`)
    return seat
  }
}

export async function requireSeat(
  db: Database,
  { id: gameId, game: { joined } }: GameRecord,
  { participantId, seatHash }: OwnSeat,
): Promise<void> {
  const seat = await findSeatState(db, { gameId, joined }, participantId, seatHash)
  if (seat === 'none') throw new Problem('not_this_participant')
  if (seat === 'removed' || seat === 'removed_can_rejoin') throw new Problem(seat)
}

export type OwnChoiceDeps = WriteDeps & Pick<Deps, 'rateCounters'> & { freshness: Freshness }

/** A result for each choice, in order, and what all processes are told of them. */
interface Written<Result> {
  results: Result[]
  messages: readonly BusMessage[]
}

/** Writes the choices of a game together, under its lock, and notifies all processes. */
export function inBatches<Choice, Result>(
  { db, locks, channel, freshness }: OwnChoiceDeps,
  write: (tx: Transaction, record: GameRecord, batch: readonly Choice[]) => Promise<Written<Result>>,
): (record: GameRecord, choice: Choice) => Promise<Result> {
  const writeBatch = (record: GameRecord, batch: readonly Choice[]) =>
    locks.run(record.id, async () => {
      const { results, messages } = await transaction(db, (tx) => write(tx, record, batch)).catch((error: unknown) => {
        // They may have been committed.
        freshness.verify(record.id)
        throw error
      })
      for (const message of messages) channel.publish(record.id, message)
      return results
    })
  const run = batchedBy(
    ({ record }: { record: GameRecord; choice: Choice }) => record.id,
    (batch) =>
      writeBatch(
        batch[0]!.record,
        batch.map(({ choice }) => choice),
      ),
  )
  return (record, choice) => run({ record, choice })
}
