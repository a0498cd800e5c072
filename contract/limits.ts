/** Numbers shared by both sides of the wire, or by the rules and a side. A number of one file stays in that file. */
export * as limits from './limit-numbers'

export const timesPerQuestion = [10, 20, 30, 60] as const
/** The numbers of questions that can be requested from an AI. */
export const questionCounts = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 30, 50] as const
export const difficulties = ['easy', 'medium', 'hard'] as const
/** A participant whose stream has been closed for this long is gone. */
export const goneAfterMs = 15_000
/** The selected answer when a solo player chose nothing in time. */
export const timedOut = -1

export type Difficulty = (typeof difficulties)[number]
