/**
 * Changes of faces while a game waits. A hall that fills makes many: those of a game are written by one statement, and
 * bring no new version of the game, because nothing but a picture is wrong where the message of one is lost.
 */
import type { Deps } from '../../deps'
import { batchedBy } from '../../jobs/batched'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import type { GameChannel } from '../replica/game-channel'
import { findSeatState } from '../store/answer-store'
import { writeFaces, type NewFace } from '../store/face-store'
import type { GameRecord } from '../store/game-store'

/** Two a second, and a few taps at once. */
const changesOfABrowser = { name: 'faces', per: 'key', most: 4, windowMs: 2_000 } as const

type FaceDeps = Pick<Deps, 'db' | 'now' | 'rateCounters'> & { channel: GameChannel }

export interface FaceRequest extends Omit<NewFace, 'seatHash'> {
  /** Null when the browser has no seat cookie of this game. */
  seatHash: Buffer | null
}

/** Gives a participant another face, and tells all processes. Throws a Problem when it stays. */
export type ChangeFace = (record: GameRecord, request: FaceRequest) => Promise<void>

export function changingFaces(deps: FaceDeps): ChangeFace {
  const { db, now, rateCounters } = deps
  const limit = rateLimiter(rateCounters, now, changesOfABrowser)
  const write = batchedBy(
    ({ gameId }: NewFace & { gameId: number }) => gameId,
    (batch) => writeBatch(deps, batch[0]!.gameId, batch),
  )
  return async ({ id: gameId, game: { joined } }, { participantId, seatHash, face }) => {
    if (!seatHash) throw new Problem('not_this_participant')
    await limit.take(`${gameId} ${seatHash.toString('base64')}`)
    if (await write({ gameId, participantId, seatHash, face })) return
    const seat = await findSeatState(db, { gameId, joined }, participantId, seatHash)
    if (seat === 'none') throw new Problem('not_this_participant')
    throw new Problem(seat === 'removed' || seat === 'removed_can_rejoin' ? seat : 'faces_final')
  }
}

/** Returns for each whether it was written. */
async function writeBatch({ db, channel }: FaceDeps, gameId: number, batch: readonly NewFace[]): Promise<boolean[]> {
  const written = await writeFaces(db, gameId, batch)
  const faces = batch.filter((_, index) => written[index]).map(({ participantId: id, face }) => ({ id, face }))
  if (faces.length > 0) channel.publish(gameId, { type: 'faces', faces })
  return written
}
