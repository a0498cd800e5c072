/** Numbers shared by both sides of the wire, or by the rules and a side. A number of one file stays in that file. */
export * as limits from './limit-numbers'

/** A participant whose stream has been closed for this long is gone. */
export const goneAfterMs = 15_000
/** The selected answer when a solo player chose nothing in time. */
export const timedOut = -1
