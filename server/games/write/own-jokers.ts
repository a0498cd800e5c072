/** Players play their jokers, in batches and without a new version, like choices of teams. */
import type { Joker } from '../../../contract/games/evenings'
import type { ProblemCode } from '../../../contract/problems'
import { jokerRefusal, jokersOf, ownerOf, voicesAfter, type Voice } from '../../../rules/games/evenings/jokers'
import { transaction, type Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { batchedBy } from '../../jobs/batched'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import type { Freshness } from '../replica/freshness'
import type { Replica } from '../replica/replica'
import type { GameRecord } from '../store/game-record'
import { lockGame } from '../store/game-store'
import { findVoices, saveVoices } from '../store/round-store'
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
    const { done, changed } = await transaction(db, (tx) => play(tx, record, batch)).catch((error: unknown) => {
      // They may have been committed.
      freshness.verify(record.id)
      throw error
    })
    if (changed.length > 0) channel.publish(record.id, { type: 'voices', voices: changed })
    return done
  })
}

async function play(tx: Transaction, record: GameRecord, batch: readonly Play[]) {
  const game = await lockGame(tx, record)
  let all = await findVoices(tx, record.id)
  const changed = new Map<number, Pick<Voice, 'id' | 'voices'>>()
  const done = batch.map(({ participantId: id, isPlayed, isHost }): Done => {
    const own = all.find((voice) => voice.id === id)
    if (!own) return { refused: isHost ? 'participant_not_found' : 'not_admitted' }
    const refused = jokerRefusal(game, own)
    if (refused) return { refused }
    const after = new Map(voicesAfter(game, all, { id, isPlayed, isHost }).map((voice) => [voice.id, voice]))
    for (const { id: each, voices } of after.values()) changed.set(each, { id: each, voices })
    all = all.map((voice) => after.get(voice.id) ?? voice)
    return { joker: jokersOf(game, all).get(ownerOf(game, own) ?? id) ?? 'free' }
  })
  await saveVoices(tx, record.id, [...changed.values()])
  return { done, changed: [...changed.values()] }
}
