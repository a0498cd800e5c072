/** A process's copy of one game, with its viewers here. Messages keep it fresh; only the database is authoritative. */
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { GameState } from '../../../contract/games/game-state'
import type { Viewer } from '../../../rules/games/state-for-viewer'
import type { Game } from '../../../rules/games/game-state'
import type { EventStream } from '../../http/event-stream'
import type { GameRecord } from '../store/game-record'
import { Announcer } from './viewers/announcer'
import type { Audience, ViewerKey } from './viewers/audience'
import type { BusMessage, MessageOf, ViewerCounts } from './sync/bus-messages'
import { ChangeApplier } from './sync/change-applier'
import type { GameChannel } from './sync/game-channel'
import { GameSnapshot } from './game-snapshot'
import type { OwnOrder } from './players/own-orders'
import type { JokersRead } from './players/known-jokers'
import { prepareTexts, type PreparedGame } from './prepared-texts'
import type { Presence } from './viewers/presence'
import { ReplicaCounts } from './viewers/replica-counts'
import { throttled } from './viewers/throttled'
import { ViewersElsewhere } from './viewers/viewers-elsewhere'

const throttleMs = 250

interface ReplicaParts {
  game: PreparedGame
  audience: Audience
  presence: Presence
  channel: GameChannel
  /** This process's name. */
  process: string
  ownOrder: OwnOrder
  now: () => number
}

/** `faces_missed` is not applied; it only triggers reading. */
export type AppliedMessage = Exclude<BusMessage, MessageOf<'faces_missed'>>

export class Replica {
  snapshot: GameSnapshot
  readonly audience: Audience
  readonly presence: Presence
  /** Stopped for good; the game must be looked up again. */
  isStopped = false

  readonly #elsewhere = new ViewersElsewhere()
  readonly #counted: ReplicaCounts
  readonly #announcer: Announcer
  readonly #changes: ChangeApplier
  readonly #channel: GameChannel
  readonly #process: string
  readonly #ownOrder: OwnOrder
  readonly #now: () => number
  #lastWatchedAt = Date.now()

  constructor({ game, audience, presence, channel, process, ownOrder, now }: ReplicaParts) {
    this.#ownOrder = ownOrder
    this.snapshot = new GameSnapshot(game, ownOrder)
    this.audience = audience
    this.presence = presence
    this.#channel = channel
    this.#process = process
    this.#now = now
    const snapshot = () => this.snapshot
    this.#counted = new ReplicaCounts({ snapshot, audience, presence, elsewhere: this.#elsewhere })
    this.#announcer = new Announcer(audience, {
      game: () => this.game,
      counts: () => this.#counted.counts,
      newcomers: () => this.#counted.newcomers,
      isPlayer: (id) => this.snapshot.hasPlayer(id),
      awaited: () => this.#counted.awaited,
      hasAnswered: (id) => this.snapshot.participants.answers.has(id),
      texts: () => this.snapshot.textsSent,
      remotes: () => this.snapshot.remotesAt(this.#now()),
      teams: () => this.snapshot.teams,
      ownTeam: (id) => this.snapshot.ownTeam(id),
      ownJoker: (id) => this.snapshot.participants.jokers.of(this.snapshot.participants.find(id)),
      withMembers: (participant) => this.snapshot.participants.phones.withMembers(participant),
      playersOf: (owner) => this.snapshot.playersOf(owner),
      eveningBoard: () => this.snapshot.eveningBoard,
      endOfEvening: () => this.snapshot.endOfEvening,
      doubledBy: () => this.snapshot.participants.rankings.doubledBy,
      isRemote: (id) => this.snapshot.isRemote(id),
    })
    const stateFor = (viewer: Viewer) => this.stateFor(viewer, now())
    const announcer = this.#announcer
    this.#changes = new ChangeApplier({ snapshot, audience, presence, announcer, process, stateFor, now })
  }

  get record(): GameRecord {
    return this.snapshot.record
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

  /** Applies a message and notifies viewers. Returns false if an earlier message is missing. */
  apply(message: AppliedMessage): boolean {
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
      case 'reacted':
        this.#announcer.announceReactions(message.counts)
        return true
      case 'faces':
        this.#announcer.announceFaces(this.snapshot.participants.changeFaces(message.faces))
        return true
      case 'members':
        this.#tellJokersSince(() =>
          this.#announcer.announceMembers(this.snapshot.participants.changeTeams(message.members)),
        )
        return true
      case 'jokers':
        this.#tellJokersSince(() => this.snapshot.participants.jokers.change(message))
        return true
      case 'viewer_counts':
        this.#applyViewerCounts(message)
        return true
    }
  }

  /**
   * Replaces the snapshot with the one read. All viewers get the state if messages were missed or the version is newer.
   * Otherwise only answers, presence and faces can differ; only the controllers get these, to spare thousands of phones
   * the same state several times a second.
   */
  replaceWith(loaded: PreparedGame, { hasGap }: { hasGap: boolean }): void {
    const { version } = loaded.record.game
    if (version < this.game.version) return
    const isForAll = hasGap || version > this.game.version
    const before = this.snapshot.participants
    this.snapshot = new GameSnapshot(loaded, this.#ownOrder)
    // Its page then reads the state and learns why the player is out.
    const removed = this.audience.players.filter((id) => !this.snapshot.has(id))
    for (const id of removed) this.presence.forget(id)
    this.audience.closePlayers(removed, version)
    this.audience.closeRemotes((id) => this.snapshot.isRemote(id), version, { type: 'remote_ended' })
    this.presence.expect(loaded.participants)
    const awaited = this.#counted.awaited
    if (isForAll) this.audience.sendEach(version, (viewer) => this.#stateOf(viewer, awaited))
    else this.#announcer.announceAnswers(this.snapshot.participants.answers.since(before.answers))
    this.#announcer.announceFaces(this.snapshot.participants.facesSince(before))
    if (isForAll) return
    this.#announcer.announceMembers(this.snapshot.participants.membersSince(before))
    this.#announcer.announceJokers(this.snapshot.participants.jokers.since(before.jokers.byOwner))
  }

  #stateOf(viewer: ViewerKey, awaited: number | null): GameState | null {
    const as = this.#viewerOf(viewer)
    return as ? this.#stateWith(as, this.#now(), awaited) : null
  }

  #viewerOf(viewer: ViewerKey): Viewer | undefined {
    if (typeof viewer === 'number') return this.snapshot.playerViewAsRead(viewer)
    return typeof viewer === 'string' ? { as: viewer } : { as: 'remote', remote: viewer.remote }
  }

  stateFor(viewer: Viewer, now: number): GameState {
    return this.#stateWith(viewer, now, this.#counted.awaited)
  }

  /** Only players who have answered learn how many the question waits for. */
  #stateWith(viewer: Viewer, now: number, awaited: number | null): GameState {
    const hasAnswered = viewer.as === 'player' && viewer.answer !== undefined
    const counts = { ...this.#counted.counts, ...(hasAnswered && awaited && { awaited }) }
    return this.snapshot.stateFor(viewer, now, { counts, waiting: this.#counted.newcomers })
  }

  /** Whether all present players have answered, as far as this process knows. */
  looksComplete(): boolean {
    return this.#counted.looksComplete()
  }

  /** The most extra time of a present player who has not answered the open question, as far as this process knows. */
  get longestExtraTime(): ExtraTime {
    return this.snapshot.seats.withExtraTime.size === 0 ? 1 : this.#counted.longestExtraTime
  }

  /** Across all processes, as far as this one knows. */
  get viewers(): ViewerCounts {
    return this.#counted.viewers
  }

  /** Another process has died, and with it these players' last streams. They return, or are gone. */
  processDied(process: string, players: number[], since: number): void {
    this.#elsewhere.delete(process)
    this.presence.orphan(
      players.filter((id) => !this.audience.hasPlayer(id)),
      process,
      since,
    )
    this.#announcer.sendCounts()
  }

  /** Adds a viewer's stream, which has already received the state. */
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
    if (typeof viewer === 'number' && this.snapshot.has(viewer) && !this.audience.hasPlayer(viewer))
      this.presence.disconnected(viewer)
    this.#viewersChanged()
  }

  #viewersChanged(): void {
    this.#announcer.sendCounts()
    this.publishViewerCounts()
  }

  /** Sends the other processes the number of viewers here. */
  readonly publishViewerCounts = throttled(throttleMs, () => {
    this.#channel.publish(this.id, { type: 'viewer_counts', process: this.#process, ...this.#counted.viewersHere })
  })

  /** A player without a stream has read the state, and so is present. */
  polled(id: number): void {
    if (this.snapshot.has(id) && !this.isStopped && !this.audience.hasPlayer(id)) this.presence.polled(id)
  }

  /** How long there have been no viewers here, in ms. */
  idleMs(): number {
    return this.audience.isEmpty ? Date.now() - this.#lastWatchedAt : 0
  }

  /** Ends all streams and timers. The replica must not be used afterwards. */
  stop(): void {
    this.isStopped = true
    this.presence.stop()
    this.audience.closeAll()
  }

  #applyChanges({ from, after, changes }: MessageOf<'changed'>): boolean {
    if (after.version <= this.game.version) return true
    if (from !== this.game.version) return false
    this.#tellJokersSince(() => {
      this.snapshot.update(after)
      for (const change of changes) this.#changes.apply(change)
    })
    this.#announcer.sendCounts()
    return true
  }

  /** Whoever moves, leaves or opens the round changes what others have proposed or played. */
  #tellJokersSince(change: () => void): void {
    const before = this.snapshot.participants.jokers.byOwner
    change()
    this.#announcer.announceJokers(this.snapshot.participants.jokers.since(before))
  }

  showJokers(read: JokersRead): void {
    this.#tellJokersSince(() => this.snapshot.participants.jokers.read(read))
  }

  /** Returns false if the question is not known here yet. */
  #applyAnswers(message: MessageOf<'answered'>): boolean {
    const answers = this.snapshot.applyAnswers(message)
    if (!answers) return false
    if (answers.length === 0) return true
    const question = this.game.questions[message.questionIndex]
    if (question) void prepareTexts(question, answers)
    this.#announcer.announceAnswers(answers)
    return true
  }

  #applyPresence({ type, ids }: MessageOf<'left'> | MessageOf<'returned'>): void {
    const elsewhere = ids.filter((id) => !this.audience.hasPlayer(id))
    if (type === 'returned') for (const id of elsewhere) this.presence.forget(id)
    else {
      this.presence.markGone(elsewhere)
      void this.presence.announce(ids)
    }
    this.#announcer.sendAwaited()
    const { waiting } = this.snapshot.participants
    if (ids.some((id) => waiting.has(id))) this.#announcer.sendAdmission()
  }

  #applyViewerCounts({ type: _, process, ...viewers }: MessageOf<'viewer_counts'>): void {
    if (process === this.#process) return
    const isNew = this.#elsewhere.update(process, viewers)
    // A new process does not know this one's viewers either.
    if (isNew && !this.audience.isEmpty) this.publishViewerCounts()
    this.#announcer.sendCounts()
  }
}
