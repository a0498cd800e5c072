import type { ExtraTime } from '../contract/games/extra-time'

/** As hosts choose it, and read it later. */
export const extraTimeWords = {
  1: 'No extra time',
  1.25: '× 1.25, a quarter more',
  1.5: '× 1.5, half as much again',
  2: '× 2, twice the time',
} satisfies Record<ExtraTime, string>

/** "× 1.5, then × 2 from question 4" */
export const extraTimesText = ({
  extraTimes = [],
}: {
  extraTimes?: readonly { from: number; factor: ExtraTime }[] | undefined
}): string =>
  extraTimes
    .map(({ from, factor }, index) => {
      const text = factor === 1 ? 'none' : `× ${factor}`
      return from === 0 ? text : `${index > 0 ? 'then ' : ''}${text} from question ${from + 1}`
    })
    .join(', ')
