import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GivenAnswer, KeyedQuestion } from '../kind-rules'
import { number } from './number'
import { sliderStart } from './slider'

const question: KeyedQuestion<'number'> = {
  id: 7,
  kind: 'number',
  text: 'How high is Etna?',
  image: null,
  optionImages: null,
  timeLimit: null,
  points: 1,
  explanation: 'It grows and shrinks.',
  min: null,
  max: null,
  step: null,
  unit: 'm',
  value: 3_400,
  tolerance: 100,
  zeroAt: 500,
}
const slider = { min: 0, max: 10, step: 2 }
const grade = (answerValue: number, more: Partial<typeof question> = {}) =>
  number.grade({ ...question, ...more }, { answerValue })

/** Decimals that people write, of each size. */
const decimal = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -12, max: 6 }))
  .map(([digits, power]) => Number(`${digits}e${power}`))
const positive = decimal.map(Math.abs)
const key = fc
  .record({ value: decimal, tolerance: fc.option(positive), more: fc.option(positive) })
  .map(({ value, tolerance, more }) => ({
    value,
    tolerance,
    zeroAt: more === null ? null : Number(((tolerance ?? 0) + more).toPrecision(15)),
  }))

test('K4 whole up to the tolerance, then evenly less, to nothing where it ends', () => {
  expect([3_400, 3_450, 3_300, 3_500].map((value) => grade(value))).toEqual([1, 1, 1, 1])
  expect([3_600, 3_200].map((value) => grade(value))).toEqual([0.75, 0.75])
  expect([3_700, 3_800, 3_000].map((value) => grade(value))).toEqual([0.5, 0.25, 0.25])
  expect([3_900, 2_900, 0, -1e15].map((value) => grade(value))).toEqual([0, 0, 0, 0])
})

test('K4 without an end of its own, credit ends at the tolerance; without a tolerance, at the value', () => {
  expect([3_500, 3_501].map((value) => grade(value, { zeroAt: null }))).toEqual([1, 0])
  expect([3_400, 3_401].map((value) => grade(value, { tolerance: null, zeroAt: null }))).toEqual([1, 0])
  expect([3_400, 3_425].map((value) => grade(value, { tolerance: null, zeroAt: 100 }))).toEqual([1, 0.75])
})

test('K4 numbers are compared as decimals, and the edge is inside', () => {
  const sharp = { value: 0.3, tolerance: 0, zeroAt: null }
  expect(grade(0.1 + 0.2, sharp)).toBe(1)
  expect(grade(0.300000000000001, sharp)).toBe(0)
  const near = { value: 0.2, tolerance: 0.1, zeroAt: null }
  expect([0.3, 0.1].map((value) => grade(value, near))).toEqual([1, 1])
  expect([0.300000000000001, 0.0999999999999999].map((value) => grade(value, near))).toEqual([0, 0])
  const large = { value: 123456789.012345, tolerance: 0.000001, zeroAt: 0.000003 }
  expect([123456789.012346, 123456789.012347].map((value) => grade(value, large))).toEqual([1, 0.5])
  expect(grade(1e15, { value: -1e15, tolerance: 1e15, zeroAt: null })).toBe(0)
})

test('K4 the smallest numbers there are do no harm', () => {
  expect(grade(5e-324, { value: 0, tolerance: 0, zeroAt: 1 })).toBeLessThan(1)
  expect(grade(5e-324, { value: 5e-324, tolerance: 0, zeroAt: 1e15 })).toBe(1)
})

test('K4 credit is from 0 to 1, falls with the distance, and is 1 within the tolerance alone', () =>
  fc.assert(
    fc.property(key, decimal, decimal, (some, a, b) => {
      const [near, far] = [a, b].toSorted((one, two) => Math.abs(one) - Math.abs(two)) as [number, number]
      const at = (distance: number) => grade(Math.min(some.value + distance, 1e15), some) as number
      const [nearer, farther] = [at(Math.abs(near)), at(Math.abs(far))]
      expect(nearer).toBeGreaterThanOrEqual(farther)
      expect(farther).toBeGreaterThanOrEqual(0)
      expect(grade(some.value, some)).toBe(1)
    }),
  ))

test('K4 as far above as below is as good', () =>
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), fc.nat(1e6), (value, tolerance, distance) => {
      const cents = { value: value / 100, tolerance: tolerance / 100, zeroAt: (tolerance + 5_000) / 100 }
      const above = grade((value + distance) / 100, cents)
      expect(above).toBe(grade((value - distance) / 100, cents))
      expect(above === 1).toBe(distance <= tolerance)
      expect(above === 0).toBe(distance >= tolerance + 5_000)
    }),
  ))

test('K3 no number, one out of bounds, and one that a slider does not have are refused', () => {
  for (const value of [NaN, Infinity, -Infinity, 1.1e15, -1.1e15])
    expect(grade(value)).toEqual({ invalid: 'The number is too large' })
  const onSlider = { ...slider, value: 4, tolerance: 2, zeroAt: null }
  expect([0, 4, 10].map((value) => grade(value, onSlider))).toEqual([0, 1, 0])
  for (const value of [-2, 12, 3, 4.5])
    expect(grade(value, onSlider)).toEqual({ invalid: 'The slider has no such number' })
})

test('K4 a slider’s steps are decimals, and 1 where none is given', () => {
  const tenths = { min: 0.1, max: 0.9, step: 0.1, value: 0.3, tolerance: 0, zeroAt: null }
  expect(grade(0.1 + 0.2, tenths)).toBe(1)
  expect(grade(0.7, tenths)).toBe(0)
  expect(grade(0.75, tenths)).toHaveProperty('invalid')
  expect(grade(3.5, { ...slider, step: null, value: 4 })).toHaveProperty('invalid')
  expect(grade(3, { ...slider, step: null, value: 4 })).toBe(1)
})

test('K4 a slider starts in the middle, on a step', () => {
  expect(sliderStart({ min: null, max: null, step: null })).toBe(null)
  expect(sliderStart({ min: 0, max: 10, step: null })).toBe(5)
  expect(sliderStart(slider)).toBe(4)
  expect(sliderStart({ min: -0.3, max: 0.9, step: 0.1 })).toBe(0.3)
  expect(sliderStart({ min: 1_900, max: 2_025, step: 5 })).toBe(1_960)
})

test('K4 a slider starts where it may stand', () =>
  fc.assert(
    fc.property(decimal, positive, positive, (min, width, step) => {
      const any = { ...question, min, max: Number((min + width).toPrecision(15)), step, value: min }
      fc.pre(number.check(any).length === 0)
      expect(grade(sliderStart(any)!, any)).toBeTypeOf('number')
    }),
  ))

test.each<[string, Partial<typeof question>, string[]]>([
  ['a typed number', {}, []],
  ['no tolerance', { tolerance: null, zeroAt: null }, []],
  ['a slider', { ...slider, value: 4, tolerance: 0, zeroAt: 2 }, []],
  ['a slider of tenths', { min: 0.1, max: 0.9, step: 0.1, value: 0.3, tolerance: 0, zeroAt: null }, []],
  ['a negative tolerance', { tolerance: -1 }, ['tolerance: The tolerance cannot be below 0']],
  ['an end within the tolerance', { zeroAt: 99 }, ['zeroAt: Must not be less than “All points within ±”']],
  ['an end below the value', { tolerance: null, zeroAt: -1 }, ['zeroAt: Must not be less than “All points within ±”']],
  ['one end of a slider', { min: 0 }, ['max: A slider needs both its ends']],
  ['the other end', { max: 10 }, ['min: A slider needs both its ends']],
  ['steps without a slider', { step: 1 }, ['step: Only a slider has steps']],
  ['a slider of no length', { min: 4, max: 4, value: 4 }, ['max: The end must be above the beginning']],
  ['a step of nothing', { ...slider, step: 0, value: 4 }, ['step: The step must be above 0']],
  ['a step backwards', { ...slider, step: -2, value: 4 }, ['step: The step must be above 0']],
  [
    'a slider of too many digits',
    { min: 1e14, max: 2e14, step: 0.01, value: 1e14 },
    ['step: The steps are too small for this slider'],
  ],
  [
    'a value beside the slider',
    { ...slider, value: 12 },
    ['value: Must be one of the slider’s steps, between its ends'],
  ],
  ['a value between steps', { ...slider, value: 5 }, ['value: Must be one of the slider’s steps, between its ends']],
  ['a value too large', { value: 1.1e15 }, ['value: The number is too large']],
  ['a value that is none', { value: NaN }, ['value: The number is too large']],
  [
    'more than 15 digits',
    { value: 0.1 + 0.2, zeroAt: 1 / 3 },
    ['value: A number has at most 15 digits', 'zeroAt: A number has at most 15 digits'],
  ],
  ['pictures of options', { optionImages: [null] }, ['optionImages: There are more pictures than options']],
])('K4 %s', (_, more, faults) =>
  expect(number.check({ ...question, ...more }).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(
    faults,
  ),
)

test('K6 K7 viewers are told the value and its tolerance only afterwards', () => {
  const { explanation: _, value, tolerance, zeroAt: __, ...open } = question
  expect(number.hasKey).toBe(true)
  expect(number.withoutKey(question)).toEqual(open)
  expect(number.reveal(question)).toEqual({ value, tolerance })
  expect(number.reveal({ ...question, tolerance: 0 })).toEqual({ value })
  expect(number.reveal({ ...question, tolerance: null })).toEqual({ value })
})

const nothingHidden = { isHidden: () => false, isShown: () => true }
const given = (answerValue: number, more: Partial<GivenAnswer<'number'>> = {}): GivenAnswer<'number'> => ({
  answer: { answerValue },
  credit: 0,
  nickname: 'Ada',
  countedMs: 0,
  ...more,
})
const summary = (values: number[], more: Partial<typeof question> = {}) =>
  number.tally(
    { ...question, ...more },
    values.map((value) => given(value)),
    nothingHidden,
  )
const counts = (values: number[], more: Partial<typeof question> = {}) =>
  summary(values, more).bins.map(({ count }) => count)

test('K6 twelve bins over the slider, the last with its end', () => {
  const { bins } = summary([0, 1, 9.9, 10, 119, 120], { min: 0, max: 120, step: 0.1 })
  expect(bins.map(({ from }) => from)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110])
  expect(bins.map(({ to }) => to)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120])
  expect(bins.map(({ count }) => count)).toEqual([3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
})

test('K6 an answer on the edge of two bins is in the upper one', () => {
  const tenths = { min: 0, max: 1.2, step: 0.1 }
  const each = Array.from({ length: 12 }, (_, index) => index / 10)
  expect(counts(each, tenths)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
})

test('K6 without a slider, bins from the 5th to the 95th percentile, the rest in the outer ones', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
  const { bins } = summary([...hundred.slice(0, 99), 1e15])
  expect([bins.length, bins[0]!.from, bins.at(-1)!.to]).toEqual([12, 5, 95])
  expect(bins[0]!.count).toBe(12)
  expect(bins.at(-1)!.count).toBe(13)
})

test.each([[[1969, 1969, 1969]], [[0.25]], [[1e15, 1e15]], [[-1e15]], [[1e14, 1e14 + 1]], [[0, 5e-324]]])(
  'K6 equal numbers stand amid bins of 1: %j',
  (values) => {
    const { bins } = summary(values)
    expect(bins.length).toBe(12)
    for (const { from, to } of bins) expect(to - from).toBeCloseTo(1, 1)
    expect(bins[6]!.count + bins[7]!.count).toBe(values.length)
  },
)

test('K6 without answers: twelve empty bins about the value, no median, nobody closest', () => {
  const { bins, median, closest } = summary([])
  expect([bins.length, bins[0]!.from, bins.at(-1)!.to]).toEqual([12, 3_394, 3_406])
  expect(median).toBe(null)
  expect(closest).toEqual([])
})

test('K6 the median of an even number is the mean of the two in the middle', () => {
  expect(summary([9, 1, 5]).median).toBe(5)
  expect(summary([9, 1, 5, 6]).median).toBe(5.5)
  expect(summary([0.1, 0.2]).median).toBe(0.15)
})

test('K6 the three closest: by distance, then time, then nickname', () => {
  const answers = [
    given(0.4, { nickname: 'Far', credit: 0.2 }),
    given(0.3, { nickname: 'Late', credit: 0.6, countedMs: 2 }),
    given(0.1, { nickname: 'Soon', credit: 0.6, countedMs: 1 }),
    given(0.3, { nickname: 'Also late', credit: 0.6, countedMs: 2 }),
  ]
  const closest = [
    { nickname: 'Soon', value: 0.1 },
    { nickname: 'Also late', value: 0.3 },
    { nickname: 'Late', value: 0.3 },
  ]
  const at = { ...question, value: 0.2 }
  expect(number.tally(at, answers, nothingHidden).closest).toEqual(closest)
  expect(number.tally(at, answers.toReversed(), nothingHidden).closest).toEqual(closest)
})

test('K6 who got no credit is not among the closest, though fewer than three are left', () => {
  const answers = [given(41, { nickname: 'Off' }), given(42, { nickname: 'Right', credit: 1 })]
  const { closest } = number.tally({ ...question, value: 42 }, answers, nothingHidden)
  expect(closest).toEqual([{ nickname: 'Right', value: 42 }])
})

test('K6 every answer is in one bin, bins rise without gaps, and the order of answers changes nothing', () =>
  fc.assert(
    fc.property(fc.array(decimal), (values) => {
      const all = summary(values)
      const { bins } = all
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
      for (const [index, { from, to }] of bins.entries()) {
        expect(from).toBeLessThan(to)
        if (index > 0) expect(from).toBe(bins[index - 1]!.to)
      }
      expect(summary(values.toReversed())).toEqual({ ...all, closest: expect.any(Array) })
    }),
  ))
