/** Tests the network between this page and the server. Knows nothing of React. */
import type { CheckEvent } from '../../../contract/games/network-check'
import { checkEventsPath, checkPingRoute } from '../../../contract/player-routes'
import { call } from '../../api'
import { timers } from '../../stream/timers'

/** In ms. */
export interface Measured {
  roundTrips: number[]
  /** Calls without a reply in time. */
  lost: number
  /** How much later than the fastest each message of the stream arrived. */
  streamDelays: number[]
  sample: { bytes: number; tookMs: number } | null
}

export interface MeasureListener {
  onWaiting: (ahead: number) => void
  onBegun: () => void
  onOver: (measured: Measured) => void
  /** The server has refused, or was not reached. */
  onFailed: () => void
}

const pingEveryMs = 500
const pingTimeoutMs = 3_000
/** A network that holds streams back brings nothing for so long. */
const silentMs = 8_000
const silentInLineMs = 60_000
const closedState = 2

/** Returns the function that stops it. */
export function measure(listener: MeasureListener): () => void {
  const measuring = new Measuring(listener)
  return () => measuring.stop()
}

class Measuring {
  readonly #listener: MeasureListener
  readonly #source = new EventSource(checkEventsPath)
  readonly #timers = timers<'silence' | 'ping'>()
  readonly #roundTrips: number[] = []
  /** How long each message of the stream took, but for the difference of the clocks. */
  readonly #ways: number[] = []
  #lastArrival = 0
  #lost = 0
  #sample: Measured['sample'] = null
  #hasBegun = false
  #isOver = false

  constructor(listener: MeasureListener) {
    this.#listener = listener
    this.#source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      this.#receive(JSON.parse(data) as CheckEvent),
    )
    this.#source.addEventListener('error', () => this.#onBreak())
    this.#expectWithin(silentMs)
  }

  stop(): void {
    this.#isOver = true
    this.#timers.clear('silence', 'ping')
    this.#source.close()
  }

  #receive(event: CheckEvent): void {
    const now = performance.now()
    this.#expectWithin(event.type === 'waiting' ? silentInLineMs : silentMs)
    switch (event.type) {
      case 'waiting':
        return this.#listener.onWaiting(event.ahead)
      case 'tick':
        this.#begin()
        this.#ways.push(now - event.atMs)
        this.#lastArrival = now
        return
      case 'sample':
        this.#sample = { bytes: event.bytes, tookMs: now - this.#lastArrival }
        return
      case 'over':
        return this.#finish()
    }
  }

  #begin(): void {
    if (this.#hasBegun) return
    this.#hasBegun = true
    this.#listener.onBegun()
    this.#pingOnAndOn()
  }

  #pingOnAndOn(): void {
    void this.#ping()
    this.#timers.set('ping', pingEveryMs, () => this.#pingOnAndOn())
  }

  async #ping(): Promise<void> {
    const sentAt = performance.now()
    try {
      await call(checkPingRoute, {}, { timeoutMs: pingTimeoutMs })
      this.#roundTrips.push(performance.now() - sentAt)
    } catch {
      this.#lost++
    }
  }

  /** Without a stream, calls may still get through. */
  #expectWithin(ms: number): void {
    this.#timers.set('silence', ms, () => void this.#ping().then(() => this.#finish()))
  }

  /** What was measured before says more than the break. A browser tries again by itself what was not refused. */
  #onBreak(): void {
    if (this.#ways.length > 0) this.#finish()
    else if (this.#source.readyState === closedState) this.#fail()
  }

  #finish(): void {
    if (this.#isOver) return
    if (this.#roundTrips.length + this.#ways.length === 0) return this.#fail()
    this.stop()
    const fastest = Math.min(...this.#ways)
    this.#listener.onOver({
      roundTrips: this.#roundTrips,
      lost: this.#lost,
      streamDelays: this.#ways.map((way) => way - fastest),
      sample: this.#sample,
    })
  }

  #fail(): void {
    if (this.#isOver) return
    this.stop()
    this.#listener.onFailed()
  }
}
