import type { SummaryByKind } from '../../../contract/questions/questions'
import type { GivenAnswer, KeyedQuestion } from '../kind-rules'
import { decimals, toDecimal } from './decimals'
import { sliderOf } from './slider'

type Summary = SummaryByKind['number']

const binCount = 12
const closestTold = 3

/** How the numbers are spread, which one is in the middle, and who came closest. */
export function numberSummary(question: KeyedQuestion<'number'>, answers: readonly GivenAnswer<'number'>[]): Summary {
  const sorted = answers.map(({ answer }) => toDecimal(answer.answerValue)).sort((a, b) => a - b)
  return {
    bins: binsOf(edgesOf(question, sorted), sorted),
    ...(sorted.every(Number.isInteger) && { areWhole: true }),
    median: medianOf(sorted),
    closest: closestOf(question.value, answers),
  }
}

/** Each bin holds what is from its `from` to below its `to`; the outer ones hold all that is farther out, too. */
function binsOf(edges: readonly number[], sorted: readonly number[]): Summary['bins'] {
  return edges.slice(1).map((to, bin) => {
    const from = edges[bin] ?? to
    const [isFirst, isLast] = [bin === 0, bin === binCount - 1]
    return { from, to, count: sorted.filter((value) => (isFirst || value >= from) && (isLast || value < to)).length }
  })
}

/** Bins over the slider, or over all numbers but the lowest and the highest twentieth. */
function edgesOf(question: KeyedQuestion<'number'>, sorted: readonly number[]): number[] {
  const slider = sliderOf(question)
  const from = slider?.min ?? percentile(sorted, 5) ?? question.value
  const to = slider?.max ?? percentile(sorted, 95) ?? question.value
  const edges = evenEdges(from, to)
  // Equal numbers, and those too near to each other for bins between them, stand amid bins of 1.
  return edges.slice(1).every((edge, index) => edge > (edges[index] ?? edge))
    ? edges
    : evenEdges(from - binCount / 2, from + binCount / 2)
}

/** As decimals, like the answers: on a slider from 0 to 1.2, an answer of 0.3 belongs above the edge at 0.3. */
function evenEdges(from: number, to: number): number[] {
  const edge = (index: number) => from + ((to - from) * index) / binCount
  return Array.from({ length: binCount + 1 }, (_, index) => (index === binCount ? to : edge(index))).map((value) =>
    Number.isSafeInteger(value) ? value : toDecimal(value),
  )
}

/** By nearest rank: the lowest of the numbers that at least so many percent of them do not exceed. */
const percentile = (sorted: readonly number[], percent: number): number | undefined =>
  sorted[Math.ceil((sorted.length * percent) / 100) - 1]

/** The number in the middle; of an even number of them, the mean of the two in the middle. */
function medianOf(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return lower === undefined || upper === undefined ? null : toDecimal((lower + upper) / 2)
}

/** Of those who were near enough for credit: the best distance first, then the least time. */
function closestOf(value: number, answers: readonly GivenAnswer<'number'>[]): Summary['closest'] {
  const near = answers.filter(({ credit }) => credit > 0)
  const [right = 0n, ...given] = decimals([value, ...near.map(({ answer }) => answer.answerValue)]).units
  return near
    .map(({ answer, nickname, countedMs }, index) => {
      const distance = absolute((given[index] ?? right) - right)
      return { distance, countedMs, nickname, value: answer.answerValue }
    })
    .sort((a, b) => compare(a.distance, b.distance) || a.countedMs - b.countedMs || compare(a.nickname, b.nickname))
    .slice(0, closestTold)
    .map((each) => ({ nickname: each.nickname, value: toDecimal(each.value) }))
}

const absolute = (units: bigint): bigint => (units < 0n ? -units : units)

const compare = <T extends bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
