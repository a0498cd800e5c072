/** The reactions that players can send the hall, in the order of the numbers in a message. */
export const reactions = ['heart', 'laugh', 'star', 'wow', 'party'] as const
export type Reaction = (typeof reactions)[number]

/** How often each reaction was sent. */
export type ReactionCounts = number[]

export const noReactions = (): ReactionCounts => reactions.map(() => 0)

export const addReactions = (some: ReactionCounts, more: ReactionCounts): ReactionCounts =>
  some.map((count, index) => count + (more[index] ?? 0))

/** The limit for a player; a phone sends at most one message a second. */
export const reactionsPerSecond = 5
