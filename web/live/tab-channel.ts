import { ask, hear, mayStream, type OtherTab, type Tab, type TabMessage } from './tabs'

/** Whether this tab may hold a stream. */
export interface StreamPermit {
  isGranted: () => boolean
  stop: () => void
}

/** This tab among the others of its browser. It calls `changed` whenever the permit may have changed. */
export function streamPermit(isHost: boolean, changed: () => void): StreamPermit {
  const id = String(Math.random())
  const channel = openChannel('game-streams')
  const look = (): Tab => ({ id, isHost, isVisible: document.visibilityState === 'visible', seenAt: Date.now() })
  const say = (message: TabMessage) => channel?.postMessage(message)
  let own = look()
  let others: OtherTab[] = []

  const announce = () => {
    own = look()
    others = ask(others, own.seenAt)
    say({ tab: own, asks: true, sentAt: own.seenAt })
  }
  const seen = () => {
    announce()
    changed()
  }
  const leave = () => say({ left: id })
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      others = hear(others, data)
      if ('tab' in data && data.asks) say({ tab: own, asks: false, sentAt: Date.now() })
      changed()
    }
  document.addEventListener('visibilitychange', seen)
  addEventListener('focus', seen)
  // Kept in memory when one has gone to another page, it is no tab; it is one again when one comes back.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', seen)
  announce()

  return {
    // A tab that cannot hear the others has a stream while it is in view: mostly that is one at a time.
    isGranted: () => (channel ? mayStream(own, others, Date.now()) : own.isVisible),
    stop() {
      leave()
      channel?.close()
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('focus', seen)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', seen)
    },
  }
}

/** Not every browser has it, and some forbid it. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
