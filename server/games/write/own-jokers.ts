/** Players play their jokers, in batches and without a new version, like choices of teams. */
import type { Joker } from '../../../contract/games/evenings'
import type { ProblemCode } from '../../../contract/problems'
import { JokerPlays } from '../../../rules/games/evenings/jokers'
import { nextRound } from '../../../rules/games/evenings/rounds'
import { transaction, type Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { batchedBy } from '../../jobs/batched'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import type { Freshness } from '../replica/freshness'
import type { Replica } from '../replica/replica'
import type { GameRecord } from '../store/game-record'
import { lockGame } from '../store/game-store'
import { findJokerSeats, findPlayedJokers, savePlayedJokers, saveProposals } from '../store/joker-store'
import type { WriteDeps } from './commands'
import { requireSeat } from './faces'

/** Two a second, and a few taps at once. Counted per browser once its seat is checked, so invented secrets are not. */
const playsOfABrowser = { name: 'jokers', per: 'key', most: 4, windowMs: 2_000 } as const

type JokerDeps = WriteDeps & Pick<Deps, 'rateCounters'> & { freshness: Freshness }

interface Play {
  participantId: number
  isPlayed: boolean
  /** The host confirms it alone. */
  isHost: boolean
}

/** Plays a joker, or takes it back, and notifies all processes. Throws a Problem if that cannot be. */
export type PlayJoker = (replica: Replica, play: Play & { seatHash: Buffer | null }) => Promise<Joker>

export function playingJokers(deps: JokerDeps): PlayJoker {
  const limit = rateLimiter(deps.rateCounters, deps.now, playsOfABrowser)
  const write = batchedBy(
    ({ record }: { record: GameRecord; play: Play }) => record.id,
    (batch) => {
      const [first] = batch
      const plays = batch.map(({ play }) => play)
      return first ? writeBatch(deps, first.record, plays) : Promise.resolve([])
    },
  )
  return async ({ record, snapshot }, { participantId, isPlayed, isHost, seatHash }) => {
    if (!isHost) {
      if (!seatHash) throw new Problem('not_this_participant')
      if (!snapshot.seats.isHeldBy(participantId, seatHash))
        await requireSeat(deps.db, record, { participantId, seatHash })
      await limit.take(`${record.id} ${seatHash.toString('base64')}`)
    }
    const done = await write({ record, play: { participantId, isPlayed, isHost } })
    if ('refused' in done) throw new Problem(done.refused)
    return done.joker
  }
}

type Done = { joker: Joker } | { refused: ProblemCode }

async function writeBatch(
  { db, locks, channel, freshness }: JokerDeps,
  record: GameRecord,
  batch: readonly Play[],
): Promise<Done[]> {
  return locks.run(record.id, async () => {
    const { done, message } = await transaction(db, (tx) => play(tx, record, batch)).catch((error: unknown) => {
      // They may have been committed.
      freshness.verify(record.id)
      throw error
    })
    if (message) channel.publish(record.id, message)
    return done
  })
}

async function play(tx: Transaction, record: GameRecord, batch: readonly Play[]) {
  const game = await lockGame(tx, record)
  const round = nextRound(game)
  const ids = batch.map(({ participantId }) => participantId)
  const seats = await findJokerSeats(tx, record.id, ids)
  const plays = new JokerPlays(game, seats, await findPlayedJokers(tx, record.id, round))
  const done = batch.map(({ participantId, ...one }): Done => {
    const joker = plays.play(participantId, one) ?? {
      refused: one.isHost ? 'participant_not_found' : 'not_admitted',
    }
    return typeof joker === 'string' ? { joker } : joker
  })
  const { changes } = plays
  const hasChanged = changes.proposals.length + changes.played.length > 0
  if (round === null || !hasChanged) return { done, message: null }
  await saveProposals(tx, record.id, changes.proposals)
  if (changes.played.length > 0) await savePlayedJokers(tx, record.id, round, plays.played)
  return { done, message: { type: 'jokers', round, ...changes } as const }
}
