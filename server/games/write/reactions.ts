/** Players' reactions: summed per game, sent out four times a second, and never stored. Losing some does not matter. */
import { addReactions, noReactions, reactionsPerSecond, type ReactionCounts } from '../../../contract/games/reactions'
import { mayCheer } from '../../../rules/games/show'
import { Problem } from '../../problems/problem'
import type { GameChannel } from '../replica/sync/game-channel'
import type { Replica } from '../replica/replica'
import type { WriteDeps } from './commands/run-command'

const everyMs = 250
/** A phone's second starts at another moment than ours, so one of ours may contain two of its messages. */
const mostInASecond = 2 * reactionsPerSecond
/** After this many rounds, each player may send again. */
const timesASecond = 1_000 / everyMs

export interface ReactionRequest {
  participantId: number
  /** Null when the browser has no seat cookie of this game. */
  seatHash: Buffer | null
  counts: ReactionCounts
}

/** What one game's players have sent recently. */
interface Lately {
  counts: ReactionCounts
  /** How many reactions each player has sent in this second. */
  sent: Map<number, number>
  times: number
  timer: NodeJS.Timeout
}

export class Reactions {
  readonly #channel: GameChannel
  readonly #now: () => number
  readonly #lately = new Map<number, Lately>()

  constructor({ channel, now }: Pick<WriteDeps, 'channel' | 'now'>) {
    this.#channel = channel
    this.#now = now
  }

  /** Throws a Problem if the player may not send them, or has sent too many. */
  add(replica: Replica, { participantId, seatHash, counts }: ReactionRequest): void {
    const { game, snapshot } = replica
    if (!seatHash || !snapshot.seats.isHeldBy(participantId, seatHash)) throw new Problem('not_this_participant')
    if (!snapshot.hasPlayer(participantId)) throw new Problem('not_admitted')
    if (!game.settings.reactions) throw new Problem('reactions_off')
    if (!mayCheer(game.phase, this.#now())) throw new Problem('no_reactions_now')
    const lately = this.#lately.get(replica.id) ?? this.#begin(replica.id)
    const sent = counts.reduce((sum, count) => sum + count, lately.sent.get(participantId) ?? 0)
    if (sent > mostInASecond) throw new Problem('too_many_reactions', { retryAfterSeconds: 1 })
    lately.sent.set(participantId, sent)
    lately.counts = addReactions(lately.counts, counts)
  }

  close(): void {
    for (const { timer } of this.#lately.values()) clearInterval(timer)
    this.#lately.clear()
  }

  #begin(gameId: number): Lately {
    const timer = setInterval(() => this.#tell(gameId), everyMs).unref()
    const lately: Lately = { counts: noReactions(), sent: new Map(), times: 0, timer }
    this.#lately.set(gameId, lately)
    return lately
  }

  #tell(gameId: number): void {
    const lately = this.#lately.get(gameId)
    if (!lately) return
    const { counts } = lately
    if (counts.some((count) => count > 0)) this.#channel.publish(gameId, { type: 'reacted', counts })
    lately.counts = noReactions()
    if (++lately.times % timesASecond > 0) return
    if (lately.sent.size === 0) {
      clearInterval(lately.timer)
      this.#lately.delete(gameId)
    } else lately.sent.clear()
  }
}
