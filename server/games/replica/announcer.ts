/** Sends viewers of one game what has changed, and the host's numbers a few times a second at most. */
import type { BoardEntry, Counts, GameEvent, Newcomer } from '../../../contract/game-events'
import type { Game } from '../../../rules/game-state'
import type { Player } from '../../../rules/standings'
import type { Audience } from './audience'
import type { ChangeOf } from './bus-messages'
import { eventOf, playerJoined, type SharedChange } from './game-events'
import { throttled } from './throttled'

const throttleMs = 250

interface Source {
  game: () => Game
  counts: () => Counts
  /** Everybody who waits to be admitted. */
  newcomers: () => Newcomer[]
  isPlayer: (id: number) => boolean
}

export class Announcer {
  readonly #audience: Audience
  readonly #source: Source

  constructor(audience: Audience, source: Source) {
    this.#audience = audience
    this.#source = source
  }

  get #version(): number {
    return this.#source.game().version
  }

  readonly sendCounts = throttled(throttleMs, () => {
    this.#audience.sendToHost(this.#version, [{ type: 'counts', ...this.#source.counts() }])
  })

  readonly sendAdmission = throttled(throttleMs, () => {
    const { byHand } = this.#source.game()
    this.#audience.sendToHost(this.#version, [{ type: 'admission', byHand, waiting: this.#source.newcomers() }])
  })

  readonly #newest = throttled(throttleMs, (newest: Player) => {
    const { joined } = this.#source.game()
    if (this.#source.isPlayer(newest.id)) this.#audience.sendToOthers(this.#version, playerJoined(newest, joined))
  })

  /** The host is sent everybody, the others the newest. */
  announceJoined(players: readonly Player[]): void {
    const { version, joined } = this.#source.game()
    this.#audience.sendToHost(
      version,
      players.map((player) => playerJoined(player, joined)),
    )
    const newest = players.at(-1)
    if (newest) this.#newest(newest)
  }

  announceAnswers(selectedAnswers: readonly number[]): void {
    const events = selectedAnswers.map((selectedAnswer): GameEvent => ({ type: 'answer_submitted', selectedAnswer }))
    this.#audience.sendToHost(this.#version, events)
    this.sendCounts()
  }

  /** `players` are those of the removed who had a seat. */
  announceRemoved(
    { ids, canRejoin }: ChangeOf<'removed'>,
    players: readonly number[],
    board: readonly BoardEntry[] | null,
  ): void {
    const { version, joined } = this.#source.game()
    this.#audience.closePlayers(ids, version, { type: 'removed', canRejoin })
    if (players.length < ids.length) this.sendAdmission()
    const [first] = players
    if (first === undefined) return
    if (players.length === 1)
      return this.#audience.sendToAll(version, { type: 'participant_removed', participantId: first, joined })
    const shared = { type: 'participants_removed' as const, joined, ...(board && { leaderboard: [...board] }) }
    this.#audience.sendToHost(version, [{ ...shared, participantIds: [...players] }])
    this.#audience.sendToOthers(version, shared)
  }

  /** `own` makes what one player alone is sent with it. */
  announceChange(change: SharedChange, own?: (playerId: number) => GameEvent | null): void {
    this.#audience.sendToAll(change.version, eventOf(change, this.#source.game()), own)
  }
}
