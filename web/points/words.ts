/** Why an answer earned its points, in words. */
import type { PointsExplanation } from '../../contract/games/points'
import { limits } from '../../contract/limits'
import { speed, unroundedPoints, type Earned } from '../../rules/points'
import { formatNumber } from '../ui/format'

export interface ExplainedPoints {
  sentences: string[]
  /** Only the factors that matter; empty where nothing was multiplied. */
  formula: Term[]
}

export interface Term {
  /** "× 0.5" */
  number: string
  /** "half right" */
  meaning: string
}

/** What `rules/points.ts` has made the points from. */
export function explainPoints(points: PointsExplanation, whose: 'own' | 'theirs'): ExplainedPoints {
  const earning = earningOf(points)
  const sentences = [
    ...extraTimeSentences(points, whose),
    ...(earning ? timeSentences(earning, whose) : [withoutPoints(points, whose)]),
    ...partSentences(points),
    ...streakSentences(points),
  ]
  return { sentences, formula: earning ? formulaOf(earning) : [] }
}

/** "Half right", as the host reads it beside a question. */
export function answerWord({ answer }: PointsExplanation): string {
  if (!answer) return 'No answer'
  const { credit } = answer
  if (credit === null) return 'Answered'
  if (credit === 0) return 'Wrong'
  return credit === 1 ? 'Right' : partWord(credit)
}

/** An answer for which numbers were multiplied. */
interface Earning extends Earned {
  elapsedMs: number | null
  /** What the player's own time was multiplied by. */
  extraTime: number
  pointsAwarded: number
}

function earningOf({ answer, limitMs, extraTime = 1, ...points }: PointsExplanation): Earning | null {
  if (!answer?.credit || points.factor === 0) return null
  // Without a clock, time doesn’t matter.
  if (limitMs === null && points.scoring !== 'right') return null
  const { credit, elapsedMs, countedMs } = answer
  return { ...points, limitMs: limitMs ?? 0, extraTime, credit, elapsedMs, countedMs }
}

function withoutPoints({ answer, factor, isVoid }: PointsExplanation, whose: 'own' | 'theirs'): string {
  if (isVoid) return 'The host has taken this question out of the scores, so nobody gets points for it.'
  if (!answer) return whose === 'own' ? 'You didn’t answer, so there are no points this time.' : 'There was no answer.'
  if (answer.credit === null) return 'Nothing is right or wrong here, so nobody gets points.'
  if (factor === 0) return 'This question gives nobody points.'
  return `${whose === 'own' ? 'Your' : 'The'} answer wasn’t right, so it earns no points.`
}

function extraTimeSentences({ extraTime, limitMs }: PointsExplanation, whose: 'own' | 'theirs'): string[] {
  if (extraTime === undefined || limitMs === null) return []
  const who = whose === 'own' ? 'You' : 'This player'
  return [`${who} had extra time: ${seconds(limitMs * extraTime)} instead of ${seconds(limitMs)}.`]
}

/** The times of the player's own clock. */
const ownTimes = ({ countedMs, limitMs, extraTime }: Omit<Earning, 'pointsAwarded'>) => ({
  countedMs: countedMs * extraTime,
  limitMs: limitMs * extraTime,
})

function timeSentences(earning: Earning, whose: 'own' | 'theirs'): string[] {
  const { scoring, elapsedMs, extraTime } = earning
  const { countedMs, limitMs } = ownTimes(earning)
  if (scoring === 'right') return ['Time doesn’t matter here.']
  const answer = whose === 'own' ? 'Your answer' : 'The answer'
  const ofLimit = `${seconds(countedMs)} of ${seconds(limitMs)}`
  if (elapsedMs === null) return [`${answer} counts as ${ofLimit}.`]
  if (elapsedMs >= limitMs) return [`${answer} came after the ${seconds(limitMs)}: the whole time counts.`]
  // The time that counts is rounded to a millisecond before it is multiplied.
  if (elapsedMs - countedMs <= extraTime / 2) return [`${answer} took ${ofLimit}.`]
  // So that what is told adds up.
  const counted = Math.round(countedMs)
  const [took, network, counts] = alike([elapsedMs, elapsedMs - counted, counted])
  return [
    `${answer} took ${took}; ${network} of it were the network and do not count: ${counts} of ${seconds(limitMs)}.`,
  ]
}

/** With as many decimals each. */
function alike(times: readonly number[]): string[] {
  const digits = Math.max(...times.map((ms) => (decimal(ms / 1_000, 3).split('.')[1] ?? '').length))
  return times.map((ms) => `${(ms / 1_000).toFixed(digits)}\u00a0s`)
}

/** What has decided the credit of an answer that is not wholly right. */
function partSentences({ answer, factor }: PointsExplanation): string[] {
  const { ticked, pairs, distance } = (factor !== 0 && answer?.parts) || {}
  if (ticked) return [`${ticked.right} of ${ticked.of} right, ${ticked.wrong} wrong.`]
  if (pairs) return [`${pairs.right} of ${pairs.of} pairs are in the right order.`]
  return distance === undefined ? [] : [`The answer is ${decimal(distance, 15)} away from the right number.`]
}

/** Shorter streaks are not mentioned. */
const shortestStreak = 2

const streakSentences = ({ streak }: PointsExplanation): string[] =>
  streak !== null && streak >= shortestStreak
    ? [`${formatNumber(streak)} right in a row! Streaks don’t change the points.`]
    : []

/** Empty if it does not give the points, as where an older version has counted. */
function formulaOf({ pointsAwarded, ...earned }: Earning): Term[] {
  const { scoring, credit, factor } = earned
  const forSpeed = speed(earned)
  const product = unroundedPoints(earned)
  if (Math.round(product) !== pointsAwarded) return []
  const most = scoring === 'right' ? 'for a right answer' : 'for a right answer at once'
  return [
    { number: formatNumber(limits.pointsMax), meaning: most },
    ...(forSpeed === 1 ? [] : [{ number: times(decimal(forSpeed)), meaning: speedWords(ownTimes(earned)) }]),
    ...(credit === 1 ? [] : [{ number: times(decimal(credit, 3)), meaning: partWord(credit).toLowerCase() }]),
    ...(factor === 1 ? [] : [{ number: times(String(factor)), meaning: 'double points' }]),
    {
      number: `=\u00a0${formatNumber(pointsAwarded)}`,
      meaning: product === pointsAwarded ? 'points' : `points, rounded from ${decimal(product, 3)}`,
    },
  ]
}

/** On one line. */
const times = (number: string): string => `×\u00a0${number}`

const speedWords = ({ countedMs, limitMs }: Pick<Earned, 'countedMs' | 'limitMs'>): string =>
  `for speed: 1 − ${seconds(countedMs)} ÷ (2 × ${seconds(limitMs)})`

/** Never 0 or 100%: those are wrong and right. */
const partWord = (credit: number): string =>
  credit === 0.5 ? 'Half right' : `${Math.min(Math.max(Math.round(100 * credit), 1), 99)}% right`

/** "2.31 s", in one piece: to the millisecond, so that what is told adds up. */
const seconds = (ms: number): string => `${decimal(ms / 1_000, 3)}\u00a0s`

const decimal = (number: number, digits = 6): string => number.toLocaleString('en', { maximumFractionDigits: digits })
