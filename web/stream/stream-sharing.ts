/**
 * Which tabs of a browser hold a stream. Over plain http a browser keeps six connections to one origin, and each stream
 * takes one of them for good: with six, no call of any tab would leave the browser.
 */
export interface Tab {
  id: string
  isHost: boolean
  isVisible: boolean
  /** When it came into view, was last made the active window, or went out of view. In ms, by the browser's clock. */
  seenAt: number
}

/** Another tab, as its last message described it. */
export type OtherTab = Tab & {
  sentAt: number
  /** Since when an answer of it is due. */
  askedAt?: number
}

/** The messages between tabs. A tab that has changed asks all others to answer; a tab that leaves names its id. */
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

/** An answer of each is due, but for those whose answer has overtaken the question. */
export const markAsked = (others: OtherTab[], at: number): OtherTab[] =>
  others.map((other) => (other.sentAt >= at ? other : { ...other, askedAt: other.askedAt ?? at }))

/** A crashed tab cannot announce that it leaves: a tab that does not answer holds no place. */
export const mayStream = (own: Tab, others: OtherTab[], now: number): boolean =>
  others.filter((other) => now - (other.askedAt ?? now) < answerMs && isBefore(other, own)).length < streamsPerBrowser

/**
 * Tabs in view come first, and of those the host's screen: on a projector nobody touches it for an hour. Then the tab
 * seen last. All tabs must come to the same order, so no two are equal.
 */
function isBefore(one: Tab, other: Tab): boolean {
  if (one.isVisible !== other.isVisible) return one.isVisible
  if (one.isVisible && one.isHost !== other.isHost) return one.isHost
  return one.seenAt === other.seenAt ? one.id > other.id : one.seenAt > other.seenAt
}
