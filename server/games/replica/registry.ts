/** The replicas of this process: one for each game with a player, host or spectator here. */
import type { Deps } from '../../deps'
import { findGame } from '../store/find-games'
import { loadPreparedGame } from './prepared-texts'
import { Audience } from './viewers/audience'
import type { BusMessage } from './sync/bus-messages'
import type { GameChannel } from './sync/game-channel'
import { ownOrders } from './players/own-orders'
import { Presence } from './viewers/presence'
import { Replica } from './replica'
import { ReplicaSync } from './sync/replica-sync'

const idleMs = 10 * 60_000

type RegistryDeps = Pick<Deps, 'db' | 'bus' | 'log' | 'now' | 'processes' | 'secrets'> & { channel: GameChannel }

/** Receives the events of replicas. */
export interface RegistryObserver {
  onChange(replica: Replica): void
  onAnswers(replica: Replica): void
  onDrop(replica: Replica): void
}

interface OpenReplica {
  sync: ReplicaSync
  unsubscribe: () => void
}

/** Buffers messages that arrive before their replica exists. */
class EarlyMessages {
  #messages: BusMessage[] = []
  #hasUnknown = false
  #sync: ReplicaSync | null = null

  readonly onMessage = (message: BusMessage): void => {
    if (this.#sync) this.#sync.receive(message)
    else this.#messages.push(message)
  }

  readonly onUnknown = (): void => {
    if (this.#sync) this.#sync.receiveUnknown()
    else this.#hasUnknown = true
  }

  passTo(sync: ReplicaSync): void {
    this.#sync = sync
    for (const message of this.#messages.splice(0)) sync.receive(message)
    if (this.#hasUnknown) sync.receiveUnknown()
  }
}

export class ReplicaRegistry {
  readonly #deps: RegistryDeps
  readonly #byId = new Map<number, Promise<Replica | null>>()
  /** Unfinished games. */
  readonly #byPin = new Map<string, Replica>()
  /** Finished games, the newest per PIN. */
  readonly #finishedByPin = new Map<string, Replica>()
  readonly #open = new Map<Replica, OpenReplica>()
  #observer: RegistryObserver | null = null
  #isClosed = false

  constructor(deps: RegistryDeps) {
    this.#deps = deps
  }

  observe(observer: RegistryObserver): void {
    this.#observer = observer
  }

  get all(): Replica[] {
    return [...this.#open.keys()]
  }

  /** Without rehearsals, which count nowhere. */
  get allReal(): Replica[] {
    return this.all.filter(({ record }) => record.rehearsalOf === null)
  }

  syncOf(replica: Replica): ReplicaSync | undefined {
    return this.#open.get(replica)?.sync
  }

  /**
   * The already open replica for a PIN, an unfinished game before a finished one; never queries the database. A new
   * game may have reused a finished game's PIN, so a finished one is only for callers who show one of its secrets.
   */
  peek(pin: string): Replica | undefined {
    return this.#byPin.get(pin) ?? this.#finishedByPin.get(pin)
  }

  /** Opens the replica if it is not open yet. Null if the game does not exist. */
  find(id: number): Promise<Replica | null> {
    const known = this.#byId.get(id)
    if (known) return known
    const opening = this.#openReplica(id)
    this.#byId.set(id, opening)
    const forget = () => this.#byId.get(id) === opening && this.#byId.delete(id)
    opening.then((replica) => replica ?? forget(), forget)
    return opening
  }

  /** The unfinished game with this PIN, or the newest finished one. */
  async findByPin(pin: string): Promise<Replica | null> {
    const open = this.#byPin.get(pin)
    if (open) return open
    const id = await findGame(this.#deps.db, pin)
    return id === null ? null : this.find(id)
  }

  /** As `findByPin`, among one host's games. */
  async findOfHost(pin: string, hostId: string): Promise<Replica | null> {
    const open = this.#byPin.get(pin)
    if (open?.record.hostId === hostId) return open
    const id = await findGame(this.#deps.db, pin, hostId)
    return id === null ? null : this.find(id)
  }

  /** Closes a replica. Its viewers reconnect and get the current game. */
  drop(replica: Replica): void {
    const open = this.#open.get(replica)
    if (!open) return
    open.unsubscribe()
    this.#open.delete(replica)
    this.#byId.delete(replica.id)
    for (const replicas of [this.#byPin, this.#finishedByPin])
      if (replicas.get(replica.record.pin) === replica) replicas.delete(replica.record.pin)
    this.#observer?.onDrop(replica)
    open.sync.stop()
  }

  dropIdle(): void {
    for (const replica of this.all)
      if (replica.game.phase.name !== 'question' && replica.idleMs() > idleMs) this.drop(replica)
  }

  close(): void {
    this.#isClosed = true
    for (const replica of this.all) this.drop(replica)
  }

  async #openReplica(id: number): Promise<Replica | null> {
    const early = new EarlyMessages()
    // Subscribes before reading the game, so that no message falls in between.
    const unsubscribe = await this.#deps.channel.subscribe(id, early)
    let replica: Replica | null = null
    try {
      replica = await this.#load(id)
    } finally {
      if (!replica || this.#isClosed) unsubscribe()
    }
    if (!replica) return null
    if (this.#isClosed) {
      // A game read while the process stops must not keep a timer.
      replica.stop()
      return replica
    }
    this.#register(replica, unsubscribe, early)
    return replica
  }

  async #load(id: number): Promise<Replica | null> {
    const { db, now, log, channel, processes, secrets } = this.#deps
    const game = await loadPreparedGame(db, id)
    if (!game) return null
    const audience = new Audience({ isMeasured: game.record.rehearsalOf === null })
    const isConnected = (participant: number) => audience.hasPlayer(participant)
    const { participants } = game
    const presence = new Presence({ db, now, log, channel, processes, gameId: id, participants, isConnected })
    const ownOrder = ownOrders(secrets.sessionSecret)
    return new Replica({ game, audience, presence, channel, process: processes.name, ownOrder, now })
  }

  #register(replica: Replica, unsubscribe: () => void, early: EarlyMessages): void {
    const sync = new ReplicaSync(this.#deps, replica, {
      onChange: () => this.#changed(replica),
      onAnswers: () => this.#observer?.onAnswers(replica),
      onMissing: () => this.drop(replica),
    })
    this.#open.set(replica, { sync, unsubscribe })
    if (!replica.isFinished) this.#byPin.set(replica.record.pin, replica)
    early.passTo(sync)
    this.#changed(replica)
    // Also makes the other processes send their counts.
    replica.publishViewerCounts()
  }

  #changed(replica: Replica): void {
    if (replica.isFinished && this.#open.has(replica)) this.#finished(replica)
    this.#observer?.onChange(replica)
  }

  /** Its players still send reactions and read their results. */
  #finished(replica: Replica): void {
    const { pin } = replica.record
    if (this.#byPin.get(pin) === replica) this.#byPin.delete(pin)
    const before = this.#finishedByPin.get(pin)
    if (!before || before.id < replica.id) this.#finishedByPin.set(pin, replica)
  }
}
