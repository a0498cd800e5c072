/** A rehearsal that this process plays: its bots, what they have met, and how much of the machine they may take. */
import type { FastifyBaseLogger } from 'fastify'
import type { BotFigures } from '../../../bots/messages'
import type { RehearsalProgress } from '../../../contract/games/rehearsals'
import { noStrain, strainAfter, type Strain } from '../../../rules/games/rehearsal-pace'
import type { BusMessage } from '../replica/sync/bus-messages'
import type { GameChannel } from '../replica/sync/game-channel'
import type { RehearsalRow } from '../store/rehearsal-store'
import { startBots, type BotsProcess } from './bots-process'
import { measureDelay, type DelayMeter } from './event-loop-delay'
import { OthersDelay } from './others-delay'

const readEveryMs = 500
const renewEveryMs = 1_000
/** Bots that are this late at their own work measure themselves. */
const lateMost = 100
/** So long a process that was too busy counts as such, so that the host can read it. */
const busyForMs = 3_000

export interface RunningParts {
  row: RehearsalRow
  pin: string
  /** The cookie by which bots are known. */
  cookie: string
  /** This server's own address. */
  address: { host: string; port: number }
  channel: GameChannel
  log: FastifyBaseLogger
  /** Whether others play at this process. */
  hasOthers: () => boolean
  /** Asks all other processes how delayed games are there. */
  askOthers: () => void
  /** Keeps the lease. False once the rehearsal is over. */
  renew: (progress: RehearsalProgress) => Promise<boolean>
  onOver: () => void
}

export const nothingMet: BotFigures = { joined: 0, joins: null, question: null, lateMs: 0 }

export class RunningRehearsal {
  readonly #parts: RunningParts
  readonly #delay: DelayMeter = measureDelay()
  readonly #elsewhere = new OthersDelay()
  readonly #timers: NodeJS.Timeout[] = []
  #bots: BotsProcess | null = null
  #unsubscribe = () => {}
  #figures = nothingMet
  #strain: Strain = noStrain
  #busyUntil = 0
  #othersDelayMs: number | null = null
  #isRenewing = false
  #isOver = false

  constructor(parts: RunningParts) {
    this.#parts = parts
  }

  get gameId(): number {
    return this.#parts.row.gameSessionId
  }

  get progress(): RehearsalProgress {
    const isTooBusy = performance.now() < this.#busyUntil
    return { pace: this.#strain.pace, isTooBusy, othersDelayMs: this.#othersDelayMs, figures: this.#figures }
  }

  /** Rejects if the bots cannot be started. */
  async start(): Promise<void> {
    const { row, pin, cookie, address, channel } = this.#parts
    const listener = { onMessage: (message: BusMessage) => this.#hear(message), onUnknown: () => {} }
    this.#unsubscribe = await channel.subscribe(row.gameSessionId, listener)
    if (this.#isOver) return this.stop()
    const begin = { type: 'begin', ...address, pin, players: row.players, cookie } as const
    this.#bots = await startBots(begin, {
      onFigures: (figures) => this.#receive(figures),
      onLost: () => this.#lost(),
    })
    if (this.#isOver) return this.stop()
    this.#timers.push(setInterval(() => this.#read(), readEveryMs))
    this.#timers.push(setInterval(() => void this.#renew(), renewEveryMs))
  }

  /** What another process has answered. */
  hearDelay({ from, delayMs }: { from: string; delayMs: number | null }): void {
    this.#elsewhere.hear(from, delayMs)
  }

  stop(): void {
    this.#isOver = true
    this.#timers.forEach((timer) => clearInterval(timer))
    this.#delay.stop()
    this.#unsubscribe()
    this.#bots?.end()
  }

  #hear(message: BusMessage): void {
    if (message.type !== 'changed') return
    for (const change of message.changes)
      if (change.type === 'opened') this.#bots?.tell({ type: 'opened', index: change.index, at: Date.now() })
  }

  #receive(figures: BotFigures): void {
    this.#figures = figures
    if (figures.lateMs > lateMost) this.#busyUntil = performance.now() + busyForMs
  }

  #lost(): void {
    this.#parts.log.error('The process of a rehearsal’s bots has ended')
    this.#parts.onOver()
  }

  #read(): void {
    const { pace } = this.#strain
    const ownMs = this.#delay.readMs()
    const elsewhereMs = this.#elsewhere.readMs()
    this.#parts.askOthers()
    const hasOthersHere = this.#parts.hasOthers()
    const delayMs = Math.max(hasOthersHere ? ownMs : 0, elsewhereMs ?? 0)
    const hasOthers = hasOthersHere || elsewhereMs !== null
    this.#othersDelayMs = hasOthers ? Math.round(delayMs) : null
    this.#strain = strainAfter(this.#strain, { delayMs, hasOthers, coversMs: readEveryMs })
    if (this.#strain.pace === pace) return
    if (this.#strain.pace === 'slow') this.#bots?.tell({ type: 'slow_down' })
    else this.#bots?.end()
  }

  /** While the database is away, the rehearsal goes on like any game; its lease may expire meanwhile. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return
    this.#isRenewing = true
    const isStillOn = await this.#parts.renew(this.progress).catch(() => true)
    this.#isRenewing = false
    if (!isStillOn && !this.#isOver) this.#parts.onOver()
  }
}
