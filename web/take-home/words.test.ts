import { expect, test } from 'vitest'
import type { TakenQuestion } from '../../contract/games/taken-question'
import { plainQuestion } from '../../tests/kit/game-state'
import { asItCounts } from './as-it-counts'
import { markOf, ownOptions, ownWords } from './words'

type Given = Omit<NonNullable<TakenQuestion['own']['answer']>, 'elapsedMs' | 'countedMs'>

/** `question` has the fields of its kind. */
function taken(question: object, answer: Given | null, isMissed = false): TakenQuestion {
  const own = {
    ...{ questionIndex: 0, limitMs: 20_000, scoring: 'speed', factor: 1, pointsAwarded: 0, streak: null },
    answer: answer && { elapsedMs: null, countedMs: 0, ...answer },
  }
  return { ...plainQuestion, text: '?', index: 0, isMissed, own, ...question } as unknown as TakenQuestion
}

const options = ['Mercury', 'Venus', 'Earth']
const choice = { kind: 'choice', options, correctAnswer: 1 }

test('an answer by options is marked among them', () => {
  expect(ownOptions(taken(choice, { selectedAnswer: 0, credit: 0 }))).toEqual([0])
  expect(ownOptions(taken({ kind: 'several', options }, { selectedAnswers: [0, 2], credit: 0.5 }))).toEqual([0, 2])
  expect(ownOptions(taken({ kind: 'typed' }, { text: 'Venus', credit: 1 }))).toEqual([])
  expect(ownOptions(taken(choice, null, true))).toEqual([])
})

test('an answer is marked right, partly right or wrong, and not at all where nothing is', () => {
  expect(markOf(taken(choice, { selectedAnswer: 1, credit: 1 }))).toBe('right')
  expect(markOf(taken(choice, { selectedAnswer: 1, credit: 0.5 }, true))).toBe('partly')
  expect(markOf(taken(choice, { selectedAnswer: 0, credit: 0 }, true))).toBe('wrong')
  expect(markOf(taken(choice, null, true))).toBe('wrong')
  expect(markOf(taken({ ...choice, isVoid: true }, { selectedAnswer: 0, credit: 0 }))).toBe('none')
  expect(markOf(taken({ kind: 'poll', options }, { selectedAnswer: 0, credit: null }))).toBe('none')
  expect(markOf(taken({ kind: 'slide', body: null }, null))).toBe('none')
})

test('an answer of each kind is said as a person reads it', () => {
  expect(ownWords(taken(choice, null))).toBeNull()
  expect(ownWords(taken(choice, { selectedAnswer: 2, credit: 0 }))).toBe('Earth')
  expect(ownWords(taken({ kind: 'several', options }, { selectedAnswers: [0, 2], credit: 0.5 }))).toBe('Mercury, Earth')
  expect(ownWords(taken({ kind: 'typed' }, { text: 'Pariss', credit: 1 }))).toBe('Pariss')
  expect(ownWords(taken({ kind: 'number', unit: 'm' }, { answerValue: 4_806, credit: 1 }))).toBe('4806 m')
  expect(ownWords(taken({ kind: 'order', options }, { order: [2, 0, 1], credit: 0 }))).toBe('Earth → Mercury → Venus')
  expect(ownWords(taken({ kind: 'words' }, { words: ['green', 'warm'], credit: null }))).toBe('green, warm')
})

test('T3 a corrected key takes the place of the one with which the question was asked', () => {
  const answer = { selectedAnswer: 0, credit: 1 }
  const several = asItCounts(taken({ ...choice, correctedKey: { correctAnswers: [0, 1] } }, answer))
  expect(several).toMatchObject({ kind: 'several', options, correctAnswers: [0, 1] })
  expect(several).not.toHaveProperty('correctAnswer')
  const order = taken({ kind: 'order', options, correctedKey: { order: [2, 1, 0] } }, null)
  expect(asItCounts(order)).toMatchObject({ options: ['Earth', 'Venus', 'Mercury'] })
  expect(asItCounts(taken(choice, answer))).toMatchObject(choice)
})
