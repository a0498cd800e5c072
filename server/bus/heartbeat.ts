/**
 * Checks whether messages get through, by sending some to this process itself. A frozen Redis neither refuses nor
 * closes connections, so only a returned message proves anything. On a cluster, several channels probe several shards.
 */
export interface HeartbeatOptions {
  channels: string[]
  send: (channel: string, body: string) => void
  onDelay: (ms: number) => void
  onReconnected: () => void
  /** Called at each tick while disconnected, before the channels are probed. */
  resubscribe: () => Promise<void>
  /** Called when no probe has returned for so long that the connections may be dead. */
  reconnect: () => void
}

const everyMs = 500
const timeoutMs = 1_500
const reconnectAfterMs = 5_000

export function heartbeat({ channels, send, onDelay, onReconnected, resubscribe, reconnect }: HeartbeatOptions) {
  const receivedAt = new Map(channels.map((channel): [string, number] => [channel, Number.NEGATIVE_INFINITY]))
  let isConnected = false
  let isSubscribed = false
  let latestAttempt = 0
  let reconnectedAt = performance.now()

  const silentMs = () => performance.now() - Math.min(...receivedAt.values())

  function tick(): void {
    if (silentMs() > timeoutMs) isConnected = isSubscribed = false
    if (Math.min(silentMs(), performance.now() - reconnectedAt) > reconnectAfterMs) {
      reconnectedAt = performance.now()
      reconnect()
    }
    if (isSubscribed) probe()
    else void subscribeAgain().then(probe)
  }

  /** A disconnection during the attempt voids it. */
  async function subscribeAgain(): Promise<void> {
    const attempt = ++latestAttempt
    await resubscribe().then(
      () => (isSubscribed ||= attempt === latestAttempt),
      () => {},
    )
  }

  const probe = () => channels.forEach((channel) => send(channel, String(performance.now())))

  const timer = setInterval(tick, everyMs).unref()
  setImmediate(tick)

  return {
    channels,
    /** Probes at once, for use after a reconnection. */
    tick,
    /** A subscription was lost or failed, so messages are getting lost. */
    disconnected(): void {
      isConnected = isSubscribed = false
      latestAttempt++
    },
    get isConnected() {
      return isConnected
    },
    isProbe: (channel: string): boolean => receivedAt.has(channel),
    received(channel: string, sentAt: number): void {
      const now = performance.now()
      onDelay(now - sentAt)
      // A probe that was stuck for long proves nothing about the present.
      if (now - sentAt > timeoutMs) return
      receivedAt.set(channel, now)
      if (isConnected || !isSubscribed || silentMs() > timeoutMs) return
      isConnected = true
      onReconnected()
    },
    stop: () => clearInterval(timer),
  }
}
