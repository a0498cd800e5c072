/** The EventSource of simulated browsers: late, broken by the network, and reopened at any process. */
import type { GameEvent } from '../../../contract/games/game-events'
import { messageReader, type Message } from '../../../bots/event-messages'
import type { Browser } from './browser'
import type { ServerProcess } from './server-process'
import { currentActor } from './world'

type Listener = (message: { data: string; lastEventId: string }) => void

/** As much of an EventSource as the product's pages use. It belongs to the current actor. */
export class SimulatedEventSource {
  readyState = 0
  readonly #browser = currentActor()!.actor as Browser
  readonly #number = ++this.#browser.streams
  readonly #listeners = new Map<string, Listener[]>()
  readonly #read = messageReader((message) => this.#later(() => this.#receive(message)))
  #arrivesAt = 0
  #end: { process: ServerProcess; hangUp: () => void } | null = null
  #isClosed = false

  constructor(url: string) {
    const browser = this.#browser
    const { world, faultRates, random } = browser.network
    browser.sources.add(this)
    const process = browser.isOffline ? null : browser.someProcess()
    if (process) world.schedule(browser.latencyMs(), process, () => void this.#open(process, url))
    else world.schedule(browser.latencyMs(), browser, () => this.break())
    if (random.chance(faultRates.streamBroken)) world.schedule(random.between(500, 20_000), browser, () => this.break())
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }

  /** Closed by the page. The server notices a little later. */
  close(): void {
    this.#forget()
    this.readyState = 2
  }

  /** Broken by the network. */
  break(): void {
    this.#over(0)
  }

  async #open(process: ServerProcess, url: string): Promise<void> {
    const ended = () => this.#later(() => this.#over(0))
    const stream = await process.stream(this.#browser.request('GET', url), this.#read, ended)
    if (!stream) return ended()
    this.#end = { process, hangUp: stream.hangUp }
    if (this.#isClosed) return stream.hangUp()
    if (stream.status !== 200) this.#later(() => this.#over(2))
    else this.#later(() => (this.readyState = 1))
  }

  /** One after the other, as over one connection. */
  #later(act: () => void): void {
    const { world } = this.#browser.network
    this.#arrivesAt = Math.max(this.#arrivesAt, world.nowMs + this.#browser.latencyMs())
    world.schedule(this.#arrivesAt - world.nowMs, this.#browser, () => {
      if (!this.#isClosed) act()
    })
  }

  #receive({ event: name, id, data }: Message): void {
    if (name !== '') return this.#dispatch(name, { data, lastEventId: id })
    const event = JSON.parse(data) as GameEvent
    const { world } = this.#browser.network
    this.#browser.observations.push({ kind: 'event', at: world.nowMs, stream: this.#number, id: Number(id), event })
    world.log(this.#browser.name, `receives ${id} ${event.type}${'phase' in event ? ` ${event.phase}` : ''}`)
    this.#dispatch('message', { data, lastEventId: id })
  }

  #over(readyState: 0 | 2): void {
    if (this.#isClosed) return
    this.#forget()
    this.readyState = readyState
    this.#browser.observations.push({
      kind: 'failure',
      at: this.#browser.network.world.nowMs,
      what: 'stream',
      status: null,
    })
    this.#dispatch('error', { data: '', lastEventId: '' })
  }

  #forget(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const { world, random } = this.#browser.network
    this.#browser.sources.delete(this)
    // A phone without a network cannot close its connection.
    const afterMs = this.#browser.isOffline ? random.between(500, 20_000) : this.#browser.latencyMs()
    const end = this.#end
    if (end) world.schedule(afterMs, end.process, end.hangUp)
  }

  #dispatch(type: string, message: { data: string; lastEventId: string }): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(message)
  }
}
