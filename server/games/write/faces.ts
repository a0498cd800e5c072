/**
 * Face changes in a waiting game. A filling hall makes many, so one statement writes those of a game, without a new
 * version. Where messages may have been lost, faces are reread, like answers.
 */
import type { Database } from '../../db/database'
import type { Deps } from '../../deps'
import { batchedBy } from '../../jobs/batched'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import type { Freshness } from '../replica/freshness'
import type { GameChannel } from '../replica/game-channel'
import type { Replica } from '../replica/replica'
import { findSeatState } from '../store/answer-store'
import { writeFaces, type NewFace } from '../store/face-store'
import type { GameRecord } from '../store/game-record'

/** Two a second, and a few taps at once. Counted per browser once its seat is checked, so invented secrets are not. */
const changesOfABrowser = { name: 'faces', per: 'key', most: 4, windowMs: 2_000 } as const

type FaceDeps = Pick<Deps, 'db' | 'now' | 'rateCounters'> & { channel: GameChannel; freshness: Freshness }

export interface FaceRequest extends Omit<NewFace, 'seatHash'> {
  /** Null if the browser has no seat cookie for this game. */
  seatHash: Buffer | null
}

/** Changes a participant's face and notifies all processes. Throws a Problem if it cannot change. */
export type ChangeFace = (replica: Replica, request: FaceRequest) => Promise<void>

export function changingFaces(deps: FaceDeps): ChangeFace {
  const { db, now, rateCounters } = deps
  const limit = rateLimiter(rateCounters, now, changesOfABrowser)
  const write = batchedBy(
    ({ gameId }: NewFace & { gameId: number }) => gameId,
    (batch) => writeBatch(deps, batch[0]!.gameId, batch),
  )
  return async ({ record, snapshot }, { participantId, seatHash, face }) => {
    if (!seatHash) throw new Problem('not_this_participant')
    const { id: gameId } = record
    const seat = { participantId, seatHash }
    // A replica that has not yet received the join does not know the seat.
    if (!snapshot.seats.isHeldBy(participantId, seatHash)) await requireSeat(db, record, seat)
    await limit.take(`${gameId} ${seatHash.toString('base64')}`)
    if (await write({ gameId, ...seat, face })) return
    await requireSeat(db, record, seat)
    throw new Problem('faces_final')
  }
}

export async function requireSeat(
  db: Database,
  { id: gameId, game: { joined } }: GameRecord,
  { participantId, seatHash }: Pick<NewFace, 'participantId' | 'seatHash'>,
): Promise<void> {
  const seat = await findSeatState(db, { gameId, joined }, participantId, seatHash)
  if (seat === 'none') throw new Problem('not_this_participant')
  if (seat === 'removed' || seat === 'removed_can_rejoin') throw new Problem(seat)
}

/** Returns for each whether it was written. */
async function writeBatch(
  { db, channel, freshness }: FaceDeps,
  gameId: number,
  batch: readonly NewFace[],
): Promise<boolean[]> {
  const written = await writeFaces(db, gameId, batch).catch((error: unknown) => {
    // The changes may have been committed.
    freshness.verify(gameId)
    throw error
  })
  const faces = batch.filter((_, index) => written[index]).map(({ participantId: id, face }) => ({ id, face }))
  if (faces.length > 0) channel.publish(gameId, { type: 'faces', faces })
  return written
}
