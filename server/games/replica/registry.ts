/** The replicas of this process: of all games that somebody here plays, hosts or watches. */
import type { Deps } from '../../deps'
import { findGame } from '../store/find-games'
import { loadGame } from '../store/load-game'
import { Audience } from './audience'
import type { BusMessage } from './bus-messages'
import type { GameChannel } from './game-channel'
import { Presence } from './presence'
import { Replica } from './replica'
import { ReplicaSync } from './replica-sync'

const idleMs = 10 * 60_000

type RegistryDeps = Pick<Deps, 'db' | 'bus' | 'log' | 'now' | 'processes'> & { channel: GameChannel }

/** Told of what happens to replicas. */
export interface RegistryObserver {
  onChange(replica: Replica): void
  onAnswers(replica: Replica): void
  onDrop(replica: Replica): void
}

interface OpenReplica {
  sync: ReplicaSync
  unsubscribe: () => void
}

/** Messages that arrive before there is a replica to apply them to. */
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
  /** Of unfinished games. */
  readonly #byPin = new Map<string, Replica>()
  /** Of finished ones, the newest of each PIN. */
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

  syncOf(replica: Replica): ReplicaSync | undefined {
    return this.#open.get(replica)?.sync
  }

  /**
   * The replica of a PIN that is open already, of its unfinished game before one that is over: asks no database. Another game
   * may have the PIN of one that is over: that one is only for who shows a secret of it.
   */
  peek(pin: string): Replica | undefined {
    return this.#byPin.get(pin) ?? this.#finishedByPin.get(pin)
  }

  /** Opens a replica where there is none yet. Null when there is no such game. */
  find(id: number): Promise<Replica | null> {
    const known = this.#byId.get(id)
    if (known) return known
    const opening = this.#openReplica(id)
    this.#byId.set(id, opening)
    const forget = () => this.#byId.get(id) === opening && this.#byId.delete(id)
    opening.then((replica) => replica ?? forget(), forget)
    return opening
  }

  /** The unfinished game of a PIN, else the newest finished one. */
  async findByPin(pin: string): Promise<Replica | null> {
    const open = this.#byPin.get(pin)
    if (open) return open
    const id = await findGame(this.#deps.db, pin)
    return id === null ? null : this.find(id)
  }

  /** The same among the games of one host. */
  async findOfHost(pin: string, hostId: string): Promise<Replica | null> {
    const open = this.#byPin.get(pin)
    if (open?.record.hostId === hostId) return open
    const id = await findGame(this.#deps.db, pin, hostId)
    return id === null ? null : this.find(id)
  }

  /** Closes a replica. Its viewers connect anew, and find the game as it is. */
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
    // Subscribed before the game is read, so that nothing falls between the two.
    const unsubscribe = await this.#deps.channel.subscribe(id, early)
    let replica: Replica | null = null
    try {
      replica = await this.#load(id)
    } finally {
      if (!replica || this.#isClosed) unsubscribe()
    }
    if (!replica) return null
    if (this.#isClosed) {
      // Read while the process ends, it must not keep a timer.
      replica.stop()
      return replica
    }
    this.#register(replica, unsubscribe, early)
    return replica
  }

  async #load(id: number): Promise<Replica | null> {
    const { db, now, log, channel, processes } = this.#deps
    const game = await loadGame(db, id)
    if (!game) return null
    const audience = new Audience()
    const isConnected = (participant: number) => audience.hasPlayer(participant)
    const { participants } = game
    const presence = new Presence({ db, now, log, channel, processes, gameId: id, participants, isConnected })
    return new Replica({ game, audience, presence, channel, process: processes.name, now })
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
    // Asks the other processes for theirs.
    replica.publishViewerCounts()
  }

  #changed(replica: Replica): void {
    if (replica.isFinished && this.#open.has(replica)) this.#finished(replica)
    this.#observer?.onChange(replica)
  }

  /** Its players still cheer, and look at their results. */
  #finished(replica: Replica): void {
    const { pin } = replica.record
    if (this.#byPin.get(pin) === replica) this.#byPin.delete(pin)
    const before = this.#finishedByPin.get(pin)
    if (!before || before.id < replica.id) this.#finishedByPin.set(pin, replica)
  }
}
