/** The surroundings of a page's event streams: a browser and its other tabs, controlled by the test. */
import { afterEach, beforeEach, vi } from 'vitest'

/** The part of a browser's EventSource that is used here. */
class Source<Message extends object> extends EventTarget {
  readyState = 0
  close() {
    this.readyState = 2
  }
  get isClosed() {
    return this.readyState === 2
  }
  send(event: Message, id = 4) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event), lastEventId: String(id) }))
  }
  ping() {
    this.dispatchEvent(new MessageEvent('ping', { data: '' }))
  }
  handOver() {
    this.dispatchEvent(new MessageEvent('handover', { data: '' }))
  }
  displace() {
    this.dispatchEvent(new MessageEvent('poll', { data: '' }))
  }
  /** 0: the browser would retry; 2: the stream was refused. */
  fail(readyState = 0) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

/** `isGranted`: whether the browser's other tabs leave this one a stream. */
export function eventSources<Message extends object>({ isGranted = true } = {}) {
  const sources: Source<Message>[] = []
  const permit = { isGranted, changed: () => {}, stops: 0 }
  let wake = () => {}
  return {
    sources,
    permit,
    newest: () => sources.at(-1)!,
    grant(isGranted: boolean) {
      permit.isGranted = isGranted
      permit.changed()
    },
    wake: () => wake(),
    options: {
      openSource() {
        const source = new Source<Message>()
        sources.push(source)
        return source
      },
      onWake(act: () => void) {
        wake = act
        return () => (wake = () => {})
      },
      permitStream(changed: () => void) {
        permit.changed = changed
        return { isGranted: () => permit.isGranted, stop: () => permit.stops++ }
      },
      random: () => 0.5,
    },
  }
}

/** Time passes only when the test says so. */
export function simulatedTime(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Lets simulated time pass. */
export const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
