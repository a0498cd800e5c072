/**
 * Whether messages get through, found out by sending some to oneself. A frozen Redis neither refuses nor closes, so only
 * what comes back tells. On a cluster several channels feel several shards.
 */
export interface HeartbeatOptions {
  channels: string[]
  send: (channel: string, body: string) => void
  onDelay: (ms: number) => void
  onReconnected: () => void
  /** Called at each beat while messages get lost, before it is felt whether they still do. */
  resubscribe: () => Promise<void>
  /** Called when nothing has come back for so long that the connections themselves are in doubt. */
  reconnect: () => void
}

const everyMs = 500
const lateMs = 1_500
const doubtMs = 5_000

export function heartbeat({ channels, send, onDelay, onReconnected, resubscribe, reconnect }: HeartbeatOptions) {
  const heardAt = new Map(channels.map((channel): [string, number] => [channel, Number.NEGATIVE_INFINITY]))
  let isConnected = false
  let isMended = false
  let mendings = 0
  let doubtedAt = performance.now()

  function beat(): void {
    const now = performance.now()
    const silentMs = now - Math.min(...heardAt.values())
    if (silentMs > lateMs) isConnected = isMended = false
    if (silentMs > doubtMs && now - doubtedAt > doubtMs) {
      doubtedAt = now
      reconnect()
    }
    if (isMended) feel()
    else void mended().then(feel)
  }

  /** What was disconnected since a mending began, it has not mended. */
  async function mended(): Promise<void> {
    const mending = ++mendings
    await resubscribe().then(
      () => (isMended ||= mending === mendings),
      () => {},
    )
  }

  function feel(): void {
    for (const channel of channels) send(channel, String(performance.now()))
  }

  const timer = setInterval(beat, everyMs).unref()
  setImmediate(beat)

  return {
    channels,
    /** A connection has come back: to be felt at once. */
    beat,
    /** Something is not listened to any more, or not yet, and messages are getting lost. */
    disconnected(): void {
      isConnected = isMended = false
      mendings++
    },
    get isConnected() {
      return isConnected
    },
    isOwn: (channel: string): boolean => heardAt.has(channel),
    returned(channel: string, sentAt: number): void {
      const now = performance.now()
      onDelay(now - sentAt)
      // What lay frozen somewhere for long says nothing of the present.
      if (now - sentAt > lateMs) return
      heardAt.set(channel, now)
      if (isConnected || !isMended || now - Math.min(...heardAt.values()) > lateMs) return
      isConnected = true
      onReconnected()
    },
    stop: () => clearInterval(timer),
  }
}
