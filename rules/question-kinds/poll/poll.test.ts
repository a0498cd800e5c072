import { expect, test } from 'vitest'
import type { GivenAnswer, KeyedQuestion } from '../kind-rules'
import { poll } from './poll'

const question: KeyedQuestion<'poll'> = {
  id: 7,
  kind: 'poll',
  text: 'Where shall we go?',
  image: null,
  options: ['Sea', 'Lake', 'Hills', 'Town', 'Forest', 'Home'],
  optionImages: null,
  timeLimit: 30,
  points: 1,
  explanation: null,
}
const given = (selectedAnswer: number): GivenAnswer<'poll'> => ({
  answer: { selectedAnswer },
  credit: 0,
  nickname: 'Ada',
  countedMs: 0,
})

test('K1 a poll has two to six options', () => {
  const faultsWith = (options: string[]) => poll.check({ ...question, options }).map(({ message }) => message)
  expect(faultsWith(question.options)).toEqual([])
  expect(faultsWith(['Sea'])).toEqual(['Must have at least 2 options'])
  expect(faultsWith([...question.options, 'Moon'])).toEqual(['Cannot have more than 6 options'])
})

test('K1 a poll has no key, and no answer earns anything', () => {
  expect(poll.hasKey).toBe(false)
  expect(poll.reveal(question)).toEqual({})
  expect(question.options.map((_, selectedAnswer) => poll.grade(question, { selectedAnswer }))).toEqual([
    0, 0, 0, 0, 0, 0,
  ])
})

test('K3 an option that a poll does not have is refused', () => {
  for (const selectedAnswer of [-1, 6, 0.5])
    expect(poll.grade(question, { selectedAnswer })).toEqual({ invalid: 'This question has no such option' })
})

test('K6 how many chose each option of a poll', () =>
  expect(poll.tally(question, [5, 0, 5].map(given), { isHidden: () => false, isShown: () => true })).toEqual({
    tallies: [1, 0, 0, 0, 0, 2],
  }))

test('K7 viewers of an open poll see no explanation', () => {
  const { explanation: _, ...open } = question
  expect(poll.withoutKey({ ...question, explanation: 'Last year it was the sea.' })).toEqual(open)
})
