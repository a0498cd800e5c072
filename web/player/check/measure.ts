/** Tests the network between this page and the server. Knows nothing of React. */
import type { CheckEvent } from '../../../contract/games/network-check'
import { checkEventsPath, checkPingRoute } from '../../../contract/player-routes'
import { call } from '../../api'

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
const closedState = 2

/** Returns the function that stops it. */
export function measure({ onWaiting, onBegun, onOver, onFailed }: MeasureListener): () => void {
  const measured: Measured = { roundTrips: [], lost: 0, streamDelays: [], sample: null }
  /** When each message of the stream arrived, by when it was sent. */
  const arrivals: { sentMs: number; arrivedMs: number }[] = []
  let silence = setTimeout(stopAtSilence, silentMs)
  let pinging: ReturnType<typeof setInterval> | undefined
  const source = new EventSource(checkEventsPath)

  function stop() {
    clearTimeout(silence)
    clearInterval(pinging)
    source.close()
  }

  function finish() {
    stop()
    const fastest = Math.min(...arrivals.map(({ sentMs, arrivedMs }) => arrivedMs - sentMs))
    measured.streamDelays = arrivals.map(({ sentMs, arrivedMs }) => arrivedMs - sentMs - fastest)
    onOver(measured)
  }

  /** Calls still get through, perhaps. */
  function stopAtSilence() {
    void ping().then(() => (measured.roundTrips.length > 0 || arrivals.length > 0 ? finish() : fail()))
  }

  function fail() {
    stop()
    onFailed()
  }

  async function ping() {
    const sentAt = performance.now()
    try {
      await call(checkPingRoute, {}, { timeoutMs: pingTimeoutMs })
      measured.roundTrips.push(performance.now() - sentAt)
    } catch {
      measured.lost++
    }
  }

  function begin() {
    if (pinging) return
    pinging = setInterval(() => void ping(), pingEveryMs)
    onBegun()
  }

  function receive(event: CheckEvent) {
    const arrivedMs = performance.now()
    clearTimeout(silence)
    silence = setTimeout(stopAtSilence, event.type === 'waiting' ? 10 * silentMs : silentMs)
    switch (event.type) {
      case 'waiting':
        return onWaiting(event.ahead)
      case 'tick':
        begin()
        return void arrivals.push({ sentMs: event.atMs, arrivedMs })
      case 'sample':
        measured.sample = {
          bytes: event.bytes,
          tookMs: arrivedMs - (arrivals[arrivals.length - 1]?.arrivedMs ?? arrivedMs),
        }
        return
      case 'over':
        return finish()
    }
  }

  source.addEventListener('message', ({ data }: MessageEvent<string>) => receive(JSON.parse(data) as CheckEvent))
  source.addEventListener('error', () => {
    // What was measured before a break says more than the break.
    if (arrivals.length > 0) finish()
    else if (source.readyState === closedState) fail()
  })
  return stop
}
