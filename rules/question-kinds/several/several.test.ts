import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GivenAnswer, KeyedQuestion } from '../kind-rules'
import { several } from './several'

const question: KeyedQuestion<'several'> = {
  id: 7,
  kind: 'several',
  text: 'Which volcanoes are in Italy?',
  image: null,
  options: ['Etna', 'Fuji', 'Stromboli', 'Hekla', 'Teide'],
  optionImages: null,
  timeLimit: null,
  points: 2,
  explanation: 'Vesuvius is a third.',
  partial: true,
  correctAnswers: [0, 2],
}
const wholly = { ...question, partial: false }
const grade = (...selectedAnswers: number[]) => several.grade(question, { selectedAnswers })
const nothingHidden = { isHidden: () => false, isShown: () => true }

/** Questions with any key that is valid. */
const anyQuestion = fc
  .integer({ min: 2, max: 6 })
  .chain((count) =>
    fc.record({
      options: fc.constant(Array.from({ length: count }, (_, option) => `Option ${option}`)),
      correctAnswers: fc.subarray([...new Array(count).keys()], { minLength: 1, maxLength: count - 1 }),
      partial: fc.boolean(),
    }),
  )
  .map((some): KeyedQuestion<'several'> => ({ ...question, ...some }))
const ticksOf = ({ options }: KeyedQuestion<'several'>) =>
  fc.shuffledSubarray([...options.keys()], { minLength: 1 }).map((selectedAnswers) => ({ selectedAnswers }))
const questionAndTicks = anyQuestion.chain((some) => fc.tuple(fc.constant(some), ticksOf(some)))

test('K4 the share of the right options that is ticked, less that of the wrong ones, but not below 0', () => {
  expect(grade(0, 2)).toBe(1)
  expect(grade(0)).toBe(1 / 2)
  expect(grade(0, 1)).toBe(1 / 6)
  expect(grade(0, 2, 1)).toBe(2 / 3)
  expect(grade(1, 3, 4)).toBe(0)
  expect(grade(1)).toBe(0)
  expect(grade(0, 1, 2, 3, 4)).toBe(0)
})

test('K4 all or nothing where a question gives no credit in part', () => {
  const gradeWholly = (...selectedAnswers: number[]) => several.grade(wholly, { selectedAnswers })
  expect(gradeWholly(2, 0)).toBe(1)
  expect(gradeWholly(0)).toBe(0)
  expect(gradeWholly(0, 2, 1)).toBe(0)
})

test('K3 nothing ticked, an option ticked twice and an option that is not there are refused', () => {
  expect(grade()).toEqual({ invalid: 'Must tick at least one option' })
  expect(grade(0, 0)).toEqual({ invalid: 'An option is ticked twice' })
  for (const option of [-1, 5, 0.5]) expect(grade(0, option)).toEqual({ invalid: 'This question has no such option' })
})

test('K4 credit is from 0 to 1, and 1 for the right ticks alone', () =>
  fc.assert(
    fc.property(questionAndTicks, ([some, ticks]) => {
      const credit = several.grade(some, ticks) as number
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(1)
      const isRight = String(ticks.selectedAnswers.toSorted()) === String(some.correctAnswers)
      expect(credit === 1).toBe(isRight)
    }),
  ))

test('K4 the order of ticks does not change the credit', () =>
  fc.assert(
    fc.property(questionAndTicks, ([some, { selectedAnswers }]) => {
      const sorted = several.grade(some, { selectedAnswers: selectedAnswers.toSorted() })
      expect(sorted).toBe(several.grade(some, { selectedAnswers }))
    }),
  ))

test('K4 ticking everything earns nothing', () =>
  fc.assert(
    fc.property(anyQuestion, (some) => {
      expect(several.grade(some, { selectedAnswers: [...some.options.keys()] })).toBe(0)
    }),
  ))

test('K1 one or more options are right, but not all', () => {
  const faultsWith = (...correctAnswers: number[]) =>
    several.check({ ...question, correctAnswers }).map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(faultsWith(0)).toEqual([])
  expect(faultsWith(0, 1, 2, 3)).toEqual([])
  expect(faultsWith()).toEqual(['correctAnswers: Must select a correct answer'])
  expect(faultsWith(0, 0)).toEqual(['correctAnswers: A correct answer is selected twice'])
  expect(faultsWith(5)).toEqual(['correctAnswers: A correct answer is not among the options'])
  expect(faultsWith(-1)).toEqual(['correctAnswers: A correct answer is not among the options'])
  expect(faultsWith(4, 3, 2, 1, 0)).toEqual(['correctAnswers: At least one option must be wrong'])
})

test('K1 two to six options are ticked', () => {
  const faultsWith = (options: string[]) => several.check({ ...question, options, correctAnswers: [0] })
  expect(faultsWith(['a', 'b'])).toEqual([])
  expect(faultsWith(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([])
  expect(faultsWith(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual([
    { path: ['options'], message: 'Cannot have more than 6 options' },
  ])
})

test('K6 how many ticked each option, in whichever order they answered', () => {
  const given = (...selectedAnswers: number[]): GivenAnswer<'several'> => ({
    answer: { selectedAnswers },
    credit: 0,
    nickname: 'Ada',
    countedMs: 0,
  })
  const answers = [given(0, 2), given(4, 0), given(1)]
  expect(several.tally(question, answers, nothingHidden)).toEqual({ tallies: [2, 1, 1, 0, 1] })
  expect(several.tally(question, answers.toReversed(), nothingHidden)).toEqual({ tallies: [2, 1, 1, 0, 1] })
})

test('K6 K7 viewers are told the right options only afterwards', () => {
  const { explanation: _, correctAnswers, ...open } = question
  expect(several.withoutKey(question)).toEqual(open)
  expect(several.reveal(question)).toEqual({ correctAnswers })
})
