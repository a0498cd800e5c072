/** Sends viewers of one game what has changed, and the host's numbers a few times a second at most. */
import type { BoardEntry, Counts, GameEvent, Newcomer, Remote } from '../../../contract/game-events'
import { addReactions, noReactions, type ReactionCounts } from '../../../contract/reactions'
import type { Game } from '../../../rules/games/game-state'
import type { Player } from '../../../rules/games/standings'
import type { Audience } from './audience'
import type { ChangeOf, MessageOf } from './bus-messages'
import { eventOf, playerJoined, showChanged, type SharedChange } from './game-events'
import { throttled } from './throttled'

const throttleMs = 250
const awaitedThrottleMs = 1_000

interface Source {
  game: () => Game
  counts: () => Counts
  /** Everybody who waits to be admitted. */
  newcomers: () => Newcomer[]
  isPlayer: (id: number) => boolean
  /** How many players the open question waits for; null where there is nothing to tell. */
  awaited: () => number | null
  hasAnswered: (id: number) => boolean
  remotes: () => Remote[]
  isRemote: (id: number) => boolean
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
    this.#audience.sendToControllers(this.#version, [{ type: 'counts', ...this.#source.counts() }])
  })

  /** Only to phones that say so: who still thinks is not told, and a hall is told of its last ones alone. */
  readonly sendAwaited = throttled(awaitedThrottleMs, () => {
    const { awaited, counts, hasAnswered } = this.#source
    const left = awaited()
    // With the last answer the question closes.
    if (left) this.#audience.sendToPlayers(this.#version, hasAnswered, { type: 'counts', ...counts(), awaited: left })
  })

  readonly sendAdmission = throttled(throttleMs, () => {
    const { byHand } = this.#source.game()
    this.#audience.sendToControllers(this.#version, [{ type: 'admission', byHand, waiting: this.#source.newcomers() }])
  })

  readonly #newFaces = new Map<number, number>()
  readonly #sendFaces = throttled(throttleMs, () => {
    const faces = [...this.#newFaces].map(([id, face]) => ({ id, face }))
    this.#newFaces.clear()
    this.#audience.sendToControllers(this.#version, [{ type: 'faces', faces }])
  })

  /** At once: somebody stands there and waits. */
  announceRemotes(): void {
    const { isRemote, remotes } = this.#source
    this.#audience.closeRemotes(isRemote, this.#version, { type: 'remote_ended' })
    this.#audience.sendToHosts(this.#version, { type: 'remotes', remotes: remotes() })
  }

  readonly #newest = throttled(throttleMs, (newest: Player) => {
    const { joined } = this.#source.game()
    if (this.#source.isPlayer(newest.id)) this.#audience.sendToOthers(this.#version, playerJoined(newest, joined))
  })

  #newReactions = noReactions()
  readonly #sendReactions = throttled(throttleMs, () => {
    const counts = this.#newReactions
    this.#newReactions = noReactions()
    this.#audience.sendToHosts(this.#version, { type: 'reactions', counts })
  })

  announceReactions(counts: ReactionCounts): void {
    if (!this.#audience.hasHost()) return
    this.#newReactions = addReactions(this.#newReactions, counts)
    this.#sendReactions()
  }

  /** To the host and remotes alone: thousands of phones have no use for each other's faces. */
  announceFaces(faces: MessageOf<'faces'>['faces']): void {
    for (const { id, face } of faces) this.#newFaces.set(id, face)
    if (faces.length > 0) this.#sendFaces()
  }

  /** The host is sent everybody, the others the newest. */
  announceJoined(players: readonly Player[]): void {
    const { version, joined } = this.#source.game()
    this.#audience.sendToControllers(
      version,
      players.map((player) => playerJoined(player, joined)),
    )
    const newest = players.at(-1)
    if (newest) this.#newest(newest)
  }

  announceAnswers(selectedAnswers: readonly number[]): void {
    const events = selectedAnswers.map((selectedAnswer): GameEvent => ({ type: 'answer_submitted', selectedAnswer }))
    this.#audience.sendToControllers(this.#version, events)
    this.sendCounts()
    this.sendAwaited()
  }

  /** `players` are those of the removed who had a seat. */
  announceRemoved(
    { ids, canRejoin, previousLeaderboard }: ChangeOf<'removed'>,
    players: readonly number[],
    board: readonly BoardEntry[] | null,
  ): void {
    const { version, joined } = this.#source.game()
    this.#audience.closePlayers(ids, version, { type: 'removed', canRejoin })
    if (players.length < ids.length) this.sendAdmission()
    const [first] = players
    if (first === undefined) return
    const forControllers = previousLeaderboard && { previousLeaderboard }
    const forAll = { joined, ...(board && { leaderboard: [...board] }) }
    if (players.length === 1) {
      const event = { type: 'participant_removed' as const, participantId: first, ...forAll }
      this.#audience.sendToControllers(version, [{ ...event, ...forControllers }])
      return this.#audience.sendToOthers(version, event)
    }
    const shared = { type: 'participants_removed' as const, ...forAll }
    this.#audience.sendToControllers(version, [{ ...shared, participantIds: [...players], ...forControllers }])
    this.#audience.sendToOthers(version, shared)
  }

  /** Of a newcomer the host alone hears, and the newcomer. */
  announceRenamed({ version, id: participantId, nickname }: ChangeOf<'renamed'>): void {
    const event: GameEvent = { type: 'participant_renamed', participantId, nickname }
    if (this.#source.isPlayer(participantId)) return this.#audience.sendToAll(version, event)
    this.#audience.sendToPlayer(participantId, version, event)
    this.sendAdmission()
  }

  announceShown(change: ChangeOf<'shown'>): void {
    const { version, previousLeaderboard } = change
    const event = showChanged(change)
    if (!previousLeaderboard) return this.#audience.sendToAll(version, event)
    this.#audience.sendToControllers(version, [{ ...event, previousLeaderboard }])
    this.#audience.sendToOthers(version, event)
  }

  /** `own` makes what one player alone is sent with it. */
  announceChange(change: SharedChange, own?: (playerId: number) => GameEvent | null): void {
    this.#audience.sendToAll(change.version, eventOf(change, this.#source.game()), own)
  }
}
