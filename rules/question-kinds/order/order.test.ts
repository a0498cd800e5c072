import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GivenAnswer, KeyedQuestion } from '../kind-rules'
import { order } from './order'
import { shuffled } from './shuffled'

const picture = { id: 'one', url: '/picture', width: 320, height: 200, alt: '' }
const question: KeyedQuestion<'order'> = {
  id: 7,
  kind: 'order',
  text: 'From the lowest to the highest',
  image: null,
  options: ['Vesuvius', 'Hekla', 'Etna', 'Teide'],
  optionImages: [picture],
  timeLimit: null,
  points: 1,
  explanation: 'Teide has 3,715 m.',
  partial: true,
  shuffle: [2, 0, 3, 1],
}
const grade = (...placed: number[]) => order.grade(question, { order: placed })
const given = (...placed: number[]): GivenAnswer<'order'> => ({
  answer: { order: placed },
  credit: 0,
  nickname: 'Ada',
  countedMs: 0,
})
const nothingHidden = { isHidden: () => false, isShown: () => true }

const anyQuestion = fc
  .record({ length: fc.integer({ min: 3, max: 6 }), number: fc.nat(), partial: fc.boolean() })
  .map(({ length, number, partial }): KeyedQuestion<'order'> => ({
    ...question,
    options: Array.from({ length }, (_, option) => `Option ${option}`),
    shuffle: shuffled(length, (below) => number % below),
    partial,
  }))
const placedOf = ({ options }: KeyedQuestion<'order'>) =>
  fc.shuffledSubarray([...options.keys()], { minLength: options.length })
const questionAndPlaced = anyQuestion.chain((some) => fc.tuple(fc.constant(some), placedOf(some)))

test('K4 pairs in the right order less those in the wrong one, ÷ all pairs, but not below 0', () => {
  expect(grade(0, 1, 2, 3)).toBe(1)
  expect(grade(1, 0, 2, 3)).toBe(4 / 6)
  expect(grade(3, 0, 1, 2)).toBe(0)
  expect(grade(1, 0, 3, 2)).toBe(2 / 6)
  expect(grade(3, 2, 1, 0)).toBe(0)
})

test('K4 all or nothing where a question gives no credit in part', () => {
  const gradeWholly = (...placed: number[]) => order.grade({ ...question, partial: false }, { order: placed })
  expect(gradeWholly(0, 1, 2, 3)).toBe(1)
  expect(gradeWholly(1, 0, 2, 3)).toBe(0)
})

test('K3 an order without every index once is refused', () => {
  for (const placed of [[], [0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 3, 3]])
    expect(grade(...placed)).toEqual({ invalid: 'Every option must have one place' })
  for (const placed of [
    [0, 1, 2, 4],
    [-1, 0, 1, 2],
    [0.5, 0, 1, 2],
  ])
    expect(grade(...placed)).toEqual({ invalid: 'This question has no such option' })
})

test('K3 what is refused as kept is refused as sent, too', () => {
  for (const placed of [[], [0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], [-1, 0, 1, 2], [0.5, 0, 1, 2]])
    expect(order.grade(question, order.asKept!(question, { order: placed }))).toHaveProperty('invalid')
})

test('K4 credit is from 0 to 1, and 1 for the right order alone', () =>
  fc.assert(
    fc.property(questionAndPlaced, ([some, placed]) => {
      const credit = order.grade(some, { order: placed }) as number
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(1)
      expect(credit === 1).toBe(placed.every((option, place) => option === place))
    }),
  ))

test('K4 two neighbours put right never lower the credit', () =>
  fc.assert(
    fc.property(questionAndPlaced, fc.nat(), ([some, placed], at) => {
      const place = at % (placed.length - 1)
      const neighbours = placed.slice(place, place + 2).toSorted((a, b) => a - b)
      const better = placed.toSpliced(place, 2, ...neighbours)
      expect(order.grade(some, { order: better })).toBeGreaterThanOrEqual(
        order.grade(some, { order: placed }) as number,
      )
    }),
  ))

test('K7 viewers see the options as shuffled, pictures moved along, and no explanation', () => {
  const { explanation: _, shuffle: __, ...open } = question
  expect(order.withoutKey(question)).toEqual({
    ...open,
    options: ['Etna', 'Vesuvius', 'Teide', 'Hekla'],
    optionImages: [null, picture, null, null],
  })
  expect(order.withoutKey({ ...question, optionImages: null }).optionImages).toBe(null)
})

test('K7 an answer names the options as shown, and is kept by the order in which they are stored', () => {
  expect(order.asKept!(question, { order: [0, 1, 2, 3] })).toEqual({ order: [2, 0, 3, 1] })
  expect(order.asSent!(question, { order: [2, 0, 3, 1] })).toEqual({ order: [0, 1, 2, 3] })
  expect(order.reveal(question)).toEqual({ order: [1, 3, 0, 2] })
})

test('K7 for each shuffle: kept and sent say the same, and what is revealed is right', () =>
  fc.assert(
    fc.property(questionAndPlaced, ([some, placed]) => {
      expect(order.asSent!(some, order.asKept!(some, { order: placed }))).toEqual({ order: placed })
      const right = order.reveal(some).order!
      const shown = order.withoutKey(some).options
      expect(right.map((index) => shown[index])).toEqual(some.options)
      expect(order.grade(some, order.asKept!(some, { order: right }))).toBe(1)
    }),
  ))

test('K1 three to six options, which players can tell apart', () => {
  const faultsWith = (...options: string[]) => order.check({ ...question, options })
  expect(faultsWith('1', '2', '3')).toEqual([])
  expect(faultsWith('1', '2', '3', '4', '5', '6')).toEqual([])
  expect(faultsWith('1', '2')).toEqual([{ path: ['options'], message: 'Must have at least 3 options' }])
  expect(faultsWith('1', '2', '3', '4', '5', '6', '7')).toEqual([
    { path: ['options'], message: 'Cannot have more than 6 options' },
  ])
  expect(faultsWith('Etna', 'Fuji', 'etna ')).toEqual([{ path: ['options', 2], message: 'Options must be different' }])
})

test('K6 how many had all right, and each place', () => {
  expect(order.tally(question, [], nothingHidden)).toEqual({ allRight: 0, places: [0, 0, 0, 0] })
  const answers = [given(0, 1, 2, 3), given(0, 2, 1, 3), given(3, 1, 2, 0)]
  const summary = { allRight: 1, places: [2, 2, 2, 2] }
  expect(order.tally(question, answers, nothingHidden)).toEqual(summary)
  expect(order.tally(question, answers.toReversed(), nothingHidden)).toEqual(summary)
})
