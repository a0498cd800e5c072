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

/** Another tab as it was last heard of. */
export type OtherTab = Tab & {
  sentAt: number
  /** Since when an answer of it is due. */
  askedAt?: number
}

/** What tabs tell each other. One that has changed asks all others to answer; one that leaves names itself by its id. */
export type TabMessage = { tab: Tab; asks: boolean; sentAt: number } | { left: string }

const streamsPerBrowser = 3
const answerMs = 3_000

export function hear(others: OtherTab[], message: TabMessage): OtherTab[] {
  if ('left' in message) return without(others, message.left)
  const { tab, asks, sentAt } = message
  const rest = without(others, tab.id)
  return [...(asks ? ask(rest, sentAt) : rest), { ...tab, sentAt }]
}

const without = (others: OtherTab[], id: string) => others.filter((other) => other.id !== id)

/** An answer of each is due, but for those whose answer has overtaken the question. */
export const ask = (others: OtherTab[], at: number): OtherTab[] =>
  others.map((other) => (other.sentAt >= at ? other : { ...other, askedAt: other.askedAt ?? at }))

/** A tab that has crashed cannot say that it leaves: one that does not answer holds no place. */
export const mayStream = (own: Tab, others: OtherTab[], now: number): boolean =>
  others.filter((other) => now - (other.askedAt ?? now) < answerMs && isBefore(other, own)).length < streamsPerBrowser

/**
 * What is in view comes first, and of that the host's screen: on a projector nobody touches it for an hour. Then the one
 * seen last. All tabs must come to the same order, so no two are equal.
 */
function isBefore(one: Tab, other: Tab): boolean {
  if (one.isVisible !== other.isVisible) return one.isVisible
  if (one.isVisible && one.isHost !== other.isHost) return one.isHost
  return one.seenAt === other.seenAt ? one.id > other.id : one.seenAt > other.seenAt
}
