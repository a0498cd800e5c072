/**
 * Whether messages get through, found out by sending some to oneself. A frozen Redis neither refuses nor closes, so only
 * what comes back tells. On a cluster several channels feel several shards.
 */
export interface PulseOptions {
  channels: string[]
  send: (channel: string, body: string) => void
  onDelay: (ms: number) => void
  onWhole: () => void
  /** Called about once a second while messages get lost. */
  mend: () => void
  /** Called when nothing has come back for so long that the connections themselves are in doubt. */
  reconnect: () => void
}

const everyMs = 500
const lateMs = 1_500
const doubtMs = 5_000

export function pulse({ channels, send, onDelay, onWhole, mend, reconnect }: PulseOptions) {
  const heardAt = new Map(channels.map((channel): [string, number] => [channel, Number.NEGATIVE_INFINITY]))
  let isWhole = false
  let beats = 0
  let doubtedAt = performance.now()

  function beat(): void {
    const now = performance.now()
    const silentMs = now - Math.min(...heardAt.values())
    if (silentMs > lateMs) isWhole = false
    if (!isWhole && beats++ % 2 === 0) mend()
    if (silentMs > doubtMs && now - doubtedAt > doubtMs) {
      doubtedAt = now
      reconnect()
    }
    for (const channel of channels) send(channel, String(now))
  }

  const timer = setInterval(beat, everyMs).unref()
  setImmediate(beat)

  return {
    channels,
    get isWhole() {
      return isWhole
    },
    isOwn: (channel: string): boolean => heardAt.has(channel),
    returned(channel: string, sentAt: number): void {
      const now = performance.now()
      onDelay(now - sentAt)
      // What lay frozen somewhere for long says nothing of the present.
      if (now - sentAt > lateMs) return
      heardAt.set(channel, now)
      if (isWhole || now - Math.min(...heardAt.values()) > lateMs) return
      isWhole = true
      onWhole()
    },
    stop: () => clearInterval(timer),
  }
}
