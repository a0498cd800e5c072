/** What players can send the hall while they wait, in the order of the numbers in a message. */
export const reactions = ['heart', 'laugh', 'star', 'wow', 'party'] as const
export type Reaction = (typeof reactions)[number]

/** How often each was sent. */
export type ReactionCounts = number[]

export const noReactions = (): ReactionCounts => reactions.map(() => 0)

export const addReactions = (some: ReactionCounts, more: ReactionCounts): ReactionCounts =>
  some.map((count, index) => count + (more[index] ?? 0))

/** A player sends at most this many a second, and a phone no more than one message. */
export const reactionsPerSecond = 5
