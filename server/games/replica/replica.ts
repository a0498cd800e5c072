/** A process's copy of one game, and the viewers who watch it here. Messages keep it fresh; it never decides what is true. */
import type { Counts, GameEvent, GameState, Newcomer, Standing } from '../../../contract/game-events'
import type { StoredAnswer } from '../../../rules/answers'
import type { Viewer } from '../../../rules/arrival'
import { currentIndex, type Game } from '../../../rules/game-state'
import type { Player, Ranked } from '../../../rules/standings'
import type { EventStream } from '../../http/event-stream'
import type { GameRecord, LoadedGame } from '../store/game-store'
import { Announcer } from './announcer'
import type { Audience, ViewerKey } from './audience'
import type { BusMessage, ChangeOf, MessageOf, SavedChange, ViewerCounts } from './bus-messages'
import type { GameChannel } from './game-channel'
import type { QuestionChange } from './game-events'
import { Participants } from './participants'
import type { Presence } from './presence'
import { RemoteViewers } from './remote-viewers'
import { Seats } from './seats'
import { throttled } from './throttled'
import { answerAtHand, playerView, stateFor } from './views'

const throttleMs = 250

interface ReplicaParts {
  game: LoadedGame
  audience: Audience
  presence: Presence
  channel: GameChannel
  /** The name of this process. */
  process: string
  now: () => number
}

export class Replica {
  record: GameRecord
  readonly audience: Audience
  readonly presence: Presence
  seats: Seats
  /** Stopped for good: the game has to be looked up again. */
  isStopped = false

  #participants: Participants
  readonly #remote = new RemoteViewers()
  readonly #announcer: Announcer
  readonly #channel: GameChannel
  readonly #process: string
  readonly #now: () => number
  #lastWatchedAt = Date.now()

  constructor({ game: { record, participants }, audience, presence, channel, process, now }: ReplicaParts) {
    this.record = record
    this.audience = audience
    this.presence = presence
    this.seats = new Seats(participants)
    this.#participants = new Participants(record.game, participants)
    this.#channel = channel
    this.#process = process
    this.#now = now
    this.#announcer = new Announcer(audience, {
      game: () => this.game,
      counts: () => this.counts(),
      newcomers: () => this.#newcomers,
      isPlayer: (id) => this.hasPlayer(id),
    })
  }

  get id(): number {
    return this.record.id
  }

  get game(): Game {
    return this.record.game
  }

  get isFinished(): boolean {
    return this.game.phase.name === 'finished'
  }

  /** Applies a message, and sends viewers what follows from it. False when a message before it was missed. */
  apply(message: BusMessage): boolean {
    switch (message.type) {
      case 'changed':
        return this.#applyChanges(message)
      case 'answered':
        return this.#applyAnswers(message)
      case 'version':
        return message.version <= this.game.version
      case 'left':
      case 'returned':
        this.#applyPresence(message)
        return true
      case 'viewer_counts':
        this.#applyViewerCounts(message)
        return true
    }
  }

  /**
   * Takes what was read from the database, and sends the state to all viewers here; without a gap in the messages, and
   * with the version as it was, to the host alone. Messages that were not understood tell of answers and connections
   * then, and thousands of phones are not sent the same state several times a second.
   */
  replaceWith({ record, participants }: LoadedGame, { hasGap }: { hasGap: boolean }): void {
    if (record.game.version < this.game.version) return
    const isForAll = hasGap || record.game.version > this.game.version
    this.record = record
    this.#participants = new Participants(record.game, participants)
    this.seats = new Seats(participants)
    const { version } = this.game
    // The page asks for the state then, and is told why the player is out.
    const removed = this.audience.players.filter((id) => !this.#has(id))
    this.#forget(removed)
    this.audience.closePlayers(removed, version)
    this.presence.expect(participants)
    this.audience.sendEach(version, (viewer) => {
      if (!isForAll && viewer !== 'host') return null
      const as =
        typeof viewer === 'number'
          ? this.playerView(viewer, answerAtHand(this.game, this.#participants, viewer))
          : { as: viewer }
      return as ? this.stateFor(as, this.#now()) : null
    })
  }

  /** Whether all present players have answered, as far as this process knows. */
  looksComplete(): boolean {
    const late = this.seats.lateFor(currentIndex(this.game.phase) ?? 0)
    return this.#participants.haveAnswered(
      this.presence.goneCount + late.size,
      (id) => !this.presence.isGone(id) && !late.has(id),
    )
  }

  counts(): Counts {
    return { joined: this.game.joined, connected: this.viewers.players, answered: this.#participants.answered }
  }

  /** At all processes, as far as is known here. */
  get viewers(): ViewerCounts {
    return this.#remote.plus(this.#localViewers)
  }

  /** A newcomer who waits to be admitted is no player yet. */
  get #localViewers(): ViewerCounts {
    const { players, spectators } = this.audience.counts
    const waiting = [...this.#participants.waiting.keys()].filter((id) => this.audience.hasPlayer(id))
    return { players: players - waiting.length, spectators }
  }

  get #newcomers(): Newcomer[] {
    return [...this.#participants.waiting.values()].map((one) => ({ ...one, isActive: !this.presence.isGone(one.id) }))
  }

  /** Another process has died, and with it the last streams of these players. They come back, or are gone. */
  processDied(process: string, players: number[], since: number): void {
    this.#remote.delete(process)
    this.presence.orphan(
      players.filter((id) => !this.audience.hasPlayer(id)),
      process,
      since,
    )
    this.#announcer.counts()
  }

  /** Adds a viewer's stream, which has been sent the state. */
  connect(viewer: ViewerKey, stream: EventStream): void {
    if (this.isStopped) return stream.close()
    this.audience.add(viewer, stream)
    if (typeof viewer === 'number') this.presence.connected(viewer)
    this.#viewersChanged()
    stream.onClose(() => this.#disconnect(viewer, stream))
  }

  #disconnect(viewer: ViewerKey, stream: EventStream): void {
    this.audience.delete(viewer, stream)
    if (this.isStopped) return
    this.#lastWatchedAt = Date.now()
    if (typeof viewer === 'number' && this.#has(viewer) && !this.audience.hasPlayer(viewer))
      this.presence.disconnected(viewer)
    this.#viewersChanged()
  }

  #viewersChanged(): void {
    this.#announcer.counts()
    this.publishViewers()
  }

  /** Tells the other processes how many watch here. */
  readonly publishViewers = throttled(throttleMs, () => {
    this.#channel.publish(this.id, { type: 'viewer_counts', process: this.#process, ...this.#localViewers })
  })

  /** A player without a stream has asked for the state, and so is present. */
  polled(id: number): void {
    if (this.#has(id) && !this.isStopped && !this.audience.hasPlayer(id)) this.presence.polled(id)
  }

  /** How long nobody has watched here, in ms. */
  idleMs(): number {
    return this.audience.isEmpty ? Date.now() - this.#lastWatchedAt : 0
  }

  /** Ends every stream and timer; the replica must not be used any more. */
  stop(): void {
    this.isStopped = true
    this.presence.stop()
    this.audience.closeAll()
  }

  hasPlayer(id: number): boolean {
    return this.#participants.find(id) !== undefined
  }

  /** Whether this is a player, or waits to be admitted. */
  #has(id: number): boolean {
    return this.hasPlayer(id) || this.#participants.waiting.has(id)
  }

  get players(): Player[] {
    return this.#participants.players
  }

  get standings(): Ranked[] {
    return this.#participants.standings
  }

  standingOf(id: number): Standing | undefined {
    return this.#participants.standingOf(id)
  }

  stateFor(viewer: Viewer, now: number): GameState {
    const participants = this.#participants
    return stateFor({ record: this.record, participants, counts: this.counts(), waiting: this.#newcomers }, viewer, now)
  }

  playerView(id: number, answer: StoredAnswer | null): Viewer | undefined {
    const seat = { id, firstQuestion: this.seats.firstQuestionOf(id) }
    return playerView(this.game, this.#participants, seat, answer)
  }

  #applyChanges({ from, after, changes }: MessageOf<'changed'>): boolean {
    if (after.version <= this.game.version) return true
    if (from !== this.game.version) return false
    this.record = { ...this.record, game: { ...this.game, ...after } }
    for (const change of changes) this.#applyChange(change)
    this.#announcer.counts()
    return true
  }

  #applyChange(change: SavedChange): void {
    switch (change.type) {
      case 'opened':
        this.#participants.startQuestion()
        return this.#announcer.question(change)
      case 'closed':
        this.#participants.closeQuestion(change.results, change.leaderboard)
        return this.#announceResult(change)
      case 'finished':
        this.#participants.board = change.leaderboard
        this.#participants.waiting.clear()
        return this.#announceResult(change)
      case 'locked':
        return this.#announcer.question(change)
      case 'joined':
        return this.#addNewcomers(change)
      case 'admission':
        return this.#admit(change)
      case 'removed':
        return this.#remove(change)
    }
  }

  #announceResult(change: QuestionChange): void {
    this.#announcer.question(change, (id) => this.#ownResult(id))
  }

  #ownResult(id: number): GameEvent | null {
    const standing = this.standingOf(id)
    if (!standing) return null
    const { isCorrect, pointsAwarded } = this.#participants.lastResultOf(id)
    return { type: 'you', ...standing, isCorrect, pointsAwarded }
  }

  #addNewcomers({ process, admitted, players }: ChangeOf<'joined'>): void {
    for (const { seat, firstQuestion, ...player } of players) {
      if (admitted) this.#participants.add(player)
      else this.#participants.waiting.set(player.id, { id: player.id, nickname: player.nickname })
      this.seats.take({ id: player.id, seat, firstQuestion, admitted })
      if (process === this.#process && !this.audience.hasPlayer(player.id)) this.presence.disconnected(player.id)
    }
    if (admitted) this.#announcer.joined(players)
    else this.#announcer.admission()
  }

  /** On the phone of each who has waited, the game starts now as it does for a player who has just connected. */
  #admit({ ids, missedMs, firstQuestion }: ChangeOf<'admission'>): void {
    const players = this.#participants.admit(ids, missedMs)
    for (const { id } of players) {
      this.seats.admit(id, firstQuestion)
      const viewer = this.audience.hasPlayer(id) ? this.playerView(id, null) : undefined
      if (viewer) this.audience.sendToPlayer(id, this.game.version, this.stateFor(viewer, this.#now()))
    }
    this.#announcer.joined(players)
    this.#announcer.admission()
  }

  #remove(change: ChangeOf<'removed'>): void {
    const players = change.ids.filter((id) => this.hasPlayer(id))
    const hadBoard = this.#participants.board.length > 0
    this.#participants.remove(change.ids, this.game)
    this.#forget(change.ids)
    this.#announcer.removed(change, players, hadBoard ? this.#participants.board : null)
  }

  #forget(ids: readonly number[]): void {
    for (const id of ids) {
      this.seats.leave(id)
      this.presence.forget(id)
    }
  }

  /** False when the question is not known here yet. */
  #applyAnswers({ questionIndex, answers }: MessageOf<'answered'>): boolean {
    const { phase } = this.game
    if (questionIndex > (currentIndex(phase) ?? -1)) return phase.name === 'finished'
    if (phase.name !== 'question' || phase.index !== questionIndex) return true
    const added = answers.filter(({ participantId, selectedAnswer }) =>
      this.#participants.addAnswer(participantId, selectedAnswer),
    )
    this.#announcer.answered(added.map(({ selectedAnswer }) => selectedAnswer))
    return true
  }

  #applyPresence({ type, ids }: MessageOf<'left'> | MessageOf<'returned'>): void {
    const elsewhere = ids.filter((id) => !this.audience.hasPlayer(id))
    if (type === 'returned') for (const id of elsewhere) this.presence.forget(id)
    else {
      this.presence.markGone(elsewhere)
      void this.presence.announce(ids)
    }
    if (ids.some((id) => this.#participants.waiting.has(id))) this.#announcer.admission()
  }

  #applyViewerCounts({ process, players, spectators }: MessageOf<'viewer_counts'>): void {
    if (process === this.#process) return
    const isNew = this.#remote.update(process, { players, spectators })
    // A new process does not know of this one's viewers either.
    if (isNew && !this.audience.isEmpty) this.publishViewers()
    this.#announcer.counts()
  }
}
