/** Joins are written in batches, each under the game's lock, so that the last seat is given away once. */
import { nicknameFault, tidy } from '../../../contract/text'
import type { ProblemCode } from '../../../contract/problems'
import { join } from '../../../rules/joining'
import { batchedBy } from '../../jobs/batched'
import { transaction, type Transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import { mutablePart, type BusMessage, type ChangeOf } from '../replica/bus-messages'
import { lockGame, saveGame, type GameRecord } from '../store/game-store'
import { findGivenSeats, seatNewcomers, type Seated, type SeatRequest } from '../store/participant-store'
import { addressHash } from './address-hash'
import type { WriteDeps } from './commands'
import { nicknameKey } from './nickname-key'

export interface JoinRequest {
  nickname: string
  /** The hash of the browser's secret. */
  hash: Buffer
  address: string
}

/** Seats a newcomer; a browser that has the seat already gets the same player again. Throws a Problem when it is refused. */
export type JoinGame = (record: GameRecord, request: JoinRequest) => Promise<Seated>

export function joining(deps: WriteDeps, process: string): JoinGame {
  const seat = batchedBy(
    ({ record }: { record: GameRecord; request: SeatRequest }) => record.id,
    (batch) => {
      const { record } = batch[0]!
      const requests = batch.map(({ request }) => request)
      return deps.locks.run(record.id, () => seatBatch(deps, record, process, requests))
    },
  )
  return async (record, { nickname, hash, address }) => {
    const request = { nickname, key: nicknameKey(nickname), hash, browser: hash.toString('base64') }
    const seated = await seat({
      record,
      request: { ...request, addressHash: addressHash(record.addressSalt, address) },
    })
    if (typeof seated === 'string') throw new Problem(seated)
    return seated
  }
}

/** The nickname as it is stored. Throws a Problem when it is none. */
export function parseNickname(typed: string): string {
  const fault = nicknameFault(typed)
  if (fault) throw new Problem('invalid_nickname', { message: fault, issues: [{ path: ['nickname'], message: fault }] })
  return tidy(typed)
}

async function seatBatch(
  { db, now, channel }: WriteDeps,
  record: GameRecord,
  process: string,
  batch: SeatRequest[],
): Promise<(Seated | ProblemCode)[]> {
  const { seats, message } = await transaction(db, (tx) => writeSeats(tx, record, process, batch, now))
  if (message) channel.publish(record.id, message)
  return seats
}

async function writeSeats(
  tx: Transaction,
  record: GameRecord,
  process: string,
  batch: SeatRequest[],
  now: () => number,
): Promise<{ seats: (Seated | ProblemCode)[]; message: BusMessage | null }> {
  const game = await lockGame(tx, record)
  const given = await findGivenSeats(tx, record.id, batch)
  const { game: after, refusals, newcomers, ...start } = join(game, batch, given)
  const admitted = !game.byHand
  const ids = await seatNewcomers(tx, record.id, newcomers, { ...start, process, admitted })
  const players = newcomers.map(({ nickname }, index) => ({
    ...{ id: ids[index]!, nickname, score: 0, correctAnswers: 0, totalTimeMs: start.missedMs, admitted },
  }))
  const byKey = new Map<string, Seated>(players.map((player, index) => [newcomers[index]!.key, player]))
  for (const seat of given) if (!seat.isRemoved) byKey.set(seat.key, seat)
  const seats = batch.map(({ key }, index) => refusals[index] ?? byKey.get(key)!)
  if (players.length === 0) return { seats, message: null }

  await saveGame(tx, record, after, now())
  const change: ChangeOf<'joined'> = {
    ...{ type: 'joined', version: after.version, process, admitted },
    players: players.map(({ admitted: _, ...player }, index) => ({
      ...player,
      ...{ seat: newcomers[index]!.browser, firstQuestion: start.firstQuestion },
    })),
  }
  return { seats, message: { type: 'changed', from: game.version, after: mutablePart(after), changes: [change] } }
}
