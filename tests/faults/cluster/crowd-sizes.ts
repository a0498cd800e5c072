import { test } from 'vitest'

/** How many play: what `npm test` has time for, or what is promised. */
export const isLong = process.env.FAULTS === 'long'

/** Faults whose like the short form meets already. */
export const testInLongForm = test.runIf(isLong)

export const crowdSize = isLong ? 500 : 100
export const hallSize = isLong ? 2_000 : 200

/** Over which time a hall answers: five seconds, or at least long enough to meet each step of a restart. */
export const hallAnswersMs = isLong ? 5_000 : 2_000
