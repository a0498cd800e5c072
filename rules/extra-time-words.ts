import type { ExtraTime } from '../contract/games/extra-time'

/** As hosts choose it, and read it later. */
export const extraTimeWords = {
  1: 'No extra time',
  1.25: '× 1.25, a quarter more',
  1.5: '× 1.5, half as much again',
  2: '× 2, twice the time',
} satisfies Record<ExtraTime, string>

/** A player's: each factor with the index of the first question for which it held. */
export type ExtraTimes = readonly { from: number; factor: ExtraTime }[]

/** How a page or a file says the parts of it. */
interface Phrases {
  none: () => string
  times: (factor: ExtraTime) => string
  from: (time: string, question: number) => string
  later: (before: string, time: string, question: number) => string
}

/** "× 1.5, then × 2 from question 4" */
export const extraTimesText = (extraTimes: ExtraTimes, say: Phrases): string =>
  extraTimes.reduce((before, { from, factor }) => {
    const time = factor === 1 ? say.none() : say.times(factor)
    if (from === 0) return time
    return before === '' ? say.from(time, from + 1) : say.later(before, time, from + 1)
  }, '')
