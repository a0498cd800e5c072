/** Why an answer earned its points, in words. */
import { ph, plural, t } from '@lingui/core/macro'
import type { PointsExplanation } from '../../contract/games/points'
import { limits } from '../../contract/limits'
import { speed, unroundedPoints, type Earned } from '../../rules/points'
import { isolated, locale } from '../i18n/locale'
import { formatNumber } from '../ui/format'
import { inSeconds } from '../ui/in-seconds'

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
  if (!answer) return t`No answer`
  const { credit } = answer
  if (credit === null) return t({ message: 'Answered', context: 'By a player, with nothing right or wrong in it' })
  if (credit === 0) return t({ message: 'Wrong', comment: 'Of an answer' })
  return credit === 1 ? t({ message: 'Right', comment: 'Of an answer: correct' }) : partWord(credit)
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
  if (isVoid) return t`The host has taken this question out of the scores, so nobody gets points for it.`
  const isOwn = whose === 'own'
  if (!answer) return isOwn ? t`You didn’t answer, so there are no points this time.` : t`There was no answer.`
  if (answer.credit === null) return t`Nothing is right or wrong here, so nobody gets points.`
  if (factor === 0) return t`This question gives nobody points.`
  return isOwn
    ? t`Your answer wasn’t right, so it earns no points.`
    : t`The answer wasn’t right, so it earns no points.`
}

function extraTimeSentences({ extraTime, limitMs }: PointsExplanation, whose: 'own' | 'theirs'): string[] {
  if (extraTime === undefined || limitMs === null) return []
  const [longer, usual] = [seconds(limitMs * extraTime), seconds(limitMs)]
  return [
    whose === 'own'
      ? t`You had extra time: ${longer} instead of ${usual}.`
      : t`This player had extra time: ${longer} instead of ${usual}.`,
  ]
}

/** The times of the player's own clock. */
const ownTimes = ({ countedMs, limitMs, extraTime }: Omit<Earning, 'pointsAwarded'>) => ({
  countedMs: countedMs * extraTime,
  limitMs: limitMs * extraTime,
})

function timeSentences(earning: Earning, whose: 'own' | 'theirs'): string[] {
  const { scoring, elapsedMs, extraTime } = earning
  const { countedMs, limitMs } = ownTimes(earning)
  if (scoring === 'right') return [t`Time doesn’t matter here.`]
  const isOwn = whose === 'own'
  const [time, limit] = [seconds(countedMs), seconds(limitMs)]
  if (elapsedMs === null)
    return [isOwn ? t`Your answer counts as ${time} of ${limit}.` : t`The answer counts as ${time} of ${limit}.`]
  if (elapsedMs >= limitMs)
    return [
      isOwn
        ? t`Your answer came after the ${limit}: the whole time counts.`
        : t`The answer came after the ${limit}: the whole time counts.`,
    ]
  // The time that counts is rounded to a millisecond before it is multiplied.
  if (elapsedMs - countedMs <= extraTime / 2)
    return [isOwn ? t`Your answer took ${time} of ${limit}.` : t`The answer took ${time} of ${limit}.`]
  // So that what is told adds up.
  const counted = Math.round(countedMs)
  const [took, network, counts] = alike(elapsedMs, elapsedMs - counted, counted)
  return [
    isOwn
      ? t`Your answer took ${took}; ${network} of it were the network and do not count: ${counts} of ${limit}.`
      : t`The answer took ${took}; ${network} of it were the network and do not count: ${counts} of ${limit}.`,
  ]
}

/** With as many decimals each. */
function alike(...times: [number, number, number]): [string, string, string] {
  const digits = Math.max(...times.map((ms) => (String(Math.round(ms) / 1_000).split('.')[1] ?? '').length))
  const settings = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  const told = (ms: number) => onOneLine(inSeconds((ms / 1_000).toLocaleString(locale, settings)))
  const [first, second, third] = times
  return [told(first), told(second), told(third)]
}

/** What has decided the credit of an answer that is not wholly right. */
function partSentences({ answer, factor }: PointsExplanation): string[] {
  const { ticked, pairs, distance } = (factor !== 0 && answer?.parts) || {}
  if (ticked)
    return [t`${ph({ right: ticked.right })} of ${ph({ all: ticked.of })} right, ${ph({ wrong: ticked.wrong })} wrong.`]
  if (pairs) return [t`${ph({ right: pairs.right })} of ${ph({ all: pairs.of })} pairs are in the right order.`]
  if (distance === undefined) return []
  return [t`The answer is ${ph({ distance: decimal(distance, 15) })} away from the right number.`]
}

/** Shorter streaks are not mentioned. */
const shortestStreak = 2

const streakSentences = ({ streak }: PointsExplanation): string[] =>
  streak !== null && streak >= shortestStreak
    ? [
        plural(streak, {
          one: '# right in a row! Streaks don’t change the points.',
          other: '# right in a row! Streaks don’t change the points.',
        }),
      ]
    : []

/** Empty if it does not give the points, as where an older version has counted. */
function formulaOf({ pointsAwarded, ...earned }: Earning): Term[] {
  const { scoring, credit, factor } = earned
  const forSpeed = speed(earned)
  const product = unroundedPoints(earned)
  if (Math.round(product) !== pointsAwarded) return []
  const most = scoring === 'right' ? t`for a right answer` : t`for a right answer at once`
  return [
    { number: formatNumber(limits.pointsMax), meaning: most },
    ...(forSpeed === 1 ? [] : [{ number: times(decimal(forSpeed)), meaning: speedWords(ownTimes(earned)) }]),
    ...(credit === 1 ? [] : [{ number: times(decimal(credit, 3)), meaning: partInSentence(credit) }]),
    ...(factor === 1 ? [] : [{ number: times(formatNumber(factor)), meaning: t`double points` }]),
    {
      number: isolated(`=\u00a0${formatNumber(pointsAwarded)}`),
      meaning:
        product === pointsAwarded
          ? t({ message: 'points', comment: 'After a number, in a column of its own: = 1,500' })
          : t`points, rounded from ${ph({ product: decimal(product, 3) })}`,
    },
  ]
}

/** On one line. */
const times = (number: string): string => isolated(`×\u00a0${number}`)

const speedWords = ({ countedMs, limitMs }: Pick<Earned, 'countedMs' | 'limitMs'>): string =>
  t`for speed: 1 − ${ph({ time: seconds(countedMs) })} ÷ (2 × ${ph({ limit: seconds(limitMs) })})`

const partWord = (credit: number): string => (credit === 0.5 ? t`Half right` : percentRight(credit))
const partInSentence = (credit: number): string =>
  credit === 0.5 ? t({ message: 'half right', comment: 'Of an answer' }) : percentRight(credit)

/** Never 0 or 100%: those are wrong and right. */
const percentRight = (credit: number): string =>
  t({
    message: `${ph({ percent: Math.min(Math.max(Math.round(100 * credit), 1), 99) })}% right`,
    comment: 'How much of an answer was right',
  })

/** "2.31 s", in one piece: to the millisecond, so that what is told adds up. */
const seconds = (ms: number): string => onOneLine(inSeconds(decimal(ms / 1_000, 3)))

const onOneLine = (text: string) => text.replaceAll(' ', '\u00a0')

const decimal = (number: number, digits = 6): string => number.toLocaleString(locale, { maximumFractionDigits: digits })
