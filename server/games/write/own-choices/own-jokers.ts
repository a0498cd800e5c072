/** Players play their jokers, and hosts confirm them. */
import type { Joker } from '../../../../contract/games/evenings'
import type { ProblemCode } from '../../../../contract/problems'
import type { Transaction } from '../../../db/transaction'
import { Problem } from '../../../problems/problem'
import type { Replica } from '../../replica/replica'
import type { GameRecord } from '../../store/game-record'
import { lockGame } from '../../store/game-store'
import { readPlays, savePlays } from '../commands/joker-plays'
import { checkingSeats, inBatches, type AskedSeat, type OwnChoiceDeps } from './own-choices'

interface Play {
  participantId: number
  isPlayed: boolean
  /** The host confirms it alone. */
  isHost: boolean
}

/** Plays a joker, or takes it back, and notifies all processes. Throws a Problem if that cannot be. */
export type PlayJoker = (replica: Replica, play: Play & AskedSeat) => Promise<Joker>

export function playingJokers(deps: OwnChoiceDeps): PlayJoker {
  const check = checkingSeats(deps, 'jokers')
  const write = inBatches(deps, play)
  return async (replica, { participantId, isPlayed, isHost, seatHash }) => {
    if (!isHost) await check(replica, { participantId, seatHash })
    const done = await write(replica.record, { participantId, isPlayed, isHost })
    if ('refused' in done) throw new Problem(done.refused)
    return done.joker
  }
}

type Done = { joker: Joker } | { refused: ProblemCode }

async function play(tx: Transaction, record: GameRecord, batch: readonly Play[]) {
  const locked = { ...record, game: await lockGame(tx, record) }
  const ids = batch.map(({ participantId }) => participantId)
  const plays = await readPlays(tx, locked, ids)
  const results = batch.map(({ participantId, ...one }): Done => {
    const joker = plays.play(participantId, one) ?? {
      refused: one.isHost ? 'participant_not_found' : 'not_admitted',
    }
    return typeof joker === 'string' ? { joker } : joker
  })
  return { results, messages: await savePlays(tx, locked, plays) }
}
