/** Face changes in a waiting game. */
import { batchedBy } from '../../../jobs/batched'
import { Problem } from '../../../problems/problem'
import type { Replica } from '../../replica/replica'
import { writeFaces, type NewFace } from '../../store/players/face-store'
import { checkingSeats, requireSeat, type AskedSeat, type OwnChoiceDeps } from './own-choices'

type FaceDeps = Pick<OwnChoiceDeps, 'db' | 'now' | 'rateCounters' | 'channel' | 'freshness'>

export type FaceRequest = Omit<NewFace, 'seatHash'> & AskedSeat

/** Changes a participant's face and notifies all processes. Throws a Problem if it cannot change. */
export type ChangeFace = (replica: Replica, request: FaceRequest) => Promise<void>

export function changingFaces(deps: FaceDeps): ChangeFace {
  const check = checkingSeats(deps, 'faces')
  const write = batchedBy(
    ({ gameId }: NewFace & { gameId: number }) => gameId,
    (batch) => writeBatch(deps, batch[0]!.gameId, batch),
  )
  return async (replica, { face, ...asked }) => {
    const { record } = replica
    const seat = await check(replica, asked)
    if (await write({ gameId: record.id, ...seat, face })) return
    await requireSeat(deps.db, record, seat)
    throw new Problem('faces_final')
  }
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
