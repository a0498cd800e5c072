import { openBroadcastChannel } from './broadcast-channel'
import { markAsked, mayStream, updated, type OtherTab, type Tab, type TabMessage } from './stream-sharing'

/** Whether this tab may hold a stream. */
export interface StreamPermit {
  isGranted: () => boolean
  stop: () => void
}

/** This tab's permit, agreed with the browser's other tabs. Calls `changed` whenever it may have changed. */
export function streamPermit(isHost: boolean, changed: () => void): StreamPermit {
  const id = String(Math.random())
  const channel = openBroadcastChannel('game-streams')
  const thisTab = (): Tab => ({ id, isHost, isVisible: document.visibilityState === 'visible', seenAt: Date.now() })
  const post = (message: TabMessage) => channel?.postMessage(message)
  let own = thisTab()
  let others: OtherTab[] = []

  const announce = () => {
    own = thisTab()
    others = markAsked(others, own.seenAt)
    post({ tab: own, asks: true, sentAt: own.seenAt })
  }
  const onSeen = () => {
    announce()
    changed()
  }
  const leave = () => post({ left: id })
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      others = updated(others, data)
      if ('tab' in data && data.asks) post({ tab: own, asks: false, sentAt: Date.now() })
      changed()
    }
  document.addEventListener('visibilitychange', onSeen)
  addEventListener('focus', onSeen)
  // A page in the back/forward cache is no tab until it is shown again.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', onSeen)
  announce()

  return {
    // Without a channel a visible tab has a stream: mostly only one tab is visible.
    isGranted: () => (channel ? mayStream(own, others, Date.now()) : own.isVisible),
    stop() {
      leave()
      channel?.close()
      document.removeEventListener('visibilitychange', onSeen)
      removeEventListener('focus', onSeen)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', onSeen)
    },
  }
}
