/**
 * Decides which tabs of a browser hold a stream. Over plain http a browser has six connections to an origin, and each
 * stream occupies one: six streams would block every call of every tab.
 */
export interface Tab {
  id: string
  isHost: boolean
  isVisible: boolean
  /** When it became visible, was last activated, or was hidden. In ms, by the browser's clock. */
  seenAt: number
}

/** Another tab, as its last message described it. */
export type OtherTab = Tab & {
  sentAt: number
  /** When a reply of this tab became due. */
  askedAt?: number
}

/** The messages between tabs. A tab that has changed asks all others to reply; a tab that leaves sends its id. */
export type TabMessage = { tab: Tab; asks: boolean; sentAt: number } | { left: string }

const streamsPerBrowser = 3
const answerMs = 3_000

export function updated(others: OtherTab[], message: TabMessage): OtherTab[] {
  if ('left' in message) return without(others, message.left)
  const { tab, asks, sentAt } = message
  const rest = without(others, tab.id)
  return [...(asks ? markAsked(rest, sentAt) : rest), { ...tab, sentAt }]
}

const without = (others: OtherTab[], id: string) => others.filter((other) => other.id !== id)

/** Marks a reply of each tab as due, unless its reply has overtaken the question. */
export const markAsked = (others: OtherTab[], at: number): OtherTab[] =>
  others.map((other) => (other.sentAt >= at ? other : { ...other, askedAt: other.askedAt ?? at }))

/** A crashed tab cannot say that it leaves, so a tab that does not reply holds no place. */
export const mayStream = (own: Tab, others: OtherTab[], now: number): boolean =>
  others.filter((other) => now - (other.askedAt ?? now) < answerMs && isBefore(other, own)).length < streamsPerBrowser

/**
 * Visible tabs come first, among them the host's screen: nobody touches a projector for an hour. Then the tab seen
 * last. No two are equal, because all tabs must come to the same order.
 */
function isBefore(one: Tab, other: Tab): boolean {
  if (one.isVisible !== other.isVisible) return one.isVisible
  if (one.isVisible && one.isHost !== other.isHost) return one.isHost
  return one.seenAt === other.seenAt ? one.id > other.id : one.seenAt > other.seenAt
}
