import type { EventStream } from './event-stream'

export interface StreamLimit {
  /** Streams with the same key are counted together. */
  key: string
  most: number
}

/**
 * Bounds the number of this process's open streams. The newest stream wins, because somebody waits for it: the oldest
 * one is told to poll. Returns a function that adds a stream, which several limits may count.
 */
export function streamLimits(): (stream: EventStream, counted: StreamLimit[]) => void {
  const open = new Map<string, Set<EventStream>>()
  const limitsOf = new WeakMap<EventStream, StreamLimit[]>()

  function leave(stream: EventStream): void {
    for (const { key } of limitsOf.get(stream) ?? []) {
      const streams = open.get(key)
      streams?.delete(stream)
      if (streams?.size === 0) open.delete(key)
    }
  }

  return (stream, counted) => {
    limitsOf.set(stream, counted)
    stream.onClose(() => leave(stream))
    for (const { key, most } of counted) {
      const streams = open.get(key) ?? new Set()
      open.set(key, streams.add(stream))
      const [oldest] = streams
      if (!oldest || streams.size <= most) continue
      leave(oldest)
      oldest.turnToPolling()
    }
  }
}
