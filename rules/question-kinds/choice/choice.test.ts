import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GivenAnswer, KeyedQuestion } from '../kind-rules'
import { told } from '../../questions'
import { choice } from './choice'

const picture = { id: 'one', url: '/picture', width: 320, height: 200, alt: '' }
const question: KeyedQuestion<'choice'> = {
  id: 7,
  kind: 'choice',
  text: 'Which volcano is in Sicily?',
  image: null,
  options: ['Fuji', 'Etna', 'Hekla'],
  optionImages: null,
  timeLimit: null,
  points: 1,
  explanation: 'It stands above Catania.',
  correctAnswer: 1,
}
const nothingHidden = { isHidden: () => false, isShown: () => true }
const given = (selectedAnswer: number): GivenAnswer<'choice'> => ({
  answer: { selectedAnswer },
  credit: selectedAnswer === 1 ? 1 : 0,
  nickname: 'Ada',
  countedMs: 0,
})

test('K1 a choice has two to four options, one of them right', () => {
  expect(choice.check(question)).toEqual([])
  expect(choice.check({ ...question, options: ['Fuji'], correctAnswer: 0 })).toEqual([
    { path: ['options'], message: 'Must have at least 2 options' },
  ])
  expect(choice.check({ ...question, options: ['a', 'b', 'c', 'd', 'e'] })).toEqual([
    { path: ['options'], message: 'Cannot have more than 4 options' },
  ])
  for (const correctAnswer of [-1, 3])
    expect(choice.check({ ...question, correctAnswer })).toEqual([
      { path: ['correctAnswer'], message: 'Must select a correct answer' },
    ])
})

test('K2 a choice has no more pictures than options', () => {
  expect(choice.check({ ...question, optionImages: [null, picture, null] })).toEqual([])
  expect(choice.check({ ...question, optionImages: [null, null, null, picture] })).toEqual([
    { path: ['optionImages'], message: 'There are more pictures than options' },
  ])
})

test('K3 K4 the right option brings the whole credit, another none, and a missing one is refused', () => {
  expect([0, 1, 2].map((selectedAnswer) => choice.grade(question, { selectedAnswer }))).toEqual([0, 1, 0])
  for (const selectedAnswer of [-1, 3, 0.5])
    expect(choice.grade(question, { selectedAnswer })).toEqual({ invalid: 'This question has no such option' })
})

test('K7 viewers of an open choice see neither its key nor its explanation', () =>
  expect(choice.withoutKey(question)).toEqual({
    id: 7,
    kind: 'choice',
    text: question.text,
    image: null,
    options: question.options,
    optionImages: null,
    timeLimit: null,
    points: 1,
  }))

test('K6 T3 a choice is told by correctAnswer, and by a reveal only once it has been corrected', () => {
  expect(choice.hasKey).toBe(true)
  expect(told(question)).toEqual({ correctAnswer: question.correctAnswer })
  expect(told({ ...question, correctAnswers: [1, 0] })).toEqual({
    ...{ correctAnswer: question.correctAnswer, reveal: { correctAnswers: [1, 0], explanation: question.explanation } },
  })
})

test('K6 how many chose each option', () => {
  expect(choice.tally(question, [], nothingHidden)).toEqual({ tallies: [0, 0, 0] })
  expect(choice.tally(question, [given(1), given(2), given(1)], nothingHidden)).toEqual({ tallies: [0, 2, 1] })
})

test('K6 the order of the answers does not change how many chose each option', () => {
  const answers = fc.array(fc.nat(2).map(given))
  fc.assert(
    fc.property(answers, (some) => {
      const reversed = choice.tally(question, some.toReversed(), nothingHidden)
      expect(reversed).toEqual(choice.tally(question, some, nothingHidden))
    }),
  )
})
