import { expect, test } from 'vitest'
import type { CorrectableQuestion, CorrectedKey } from '../../contract/games/corrections'
import type { QuestionWithSource } from '../../contract/endpoints/quizzes'
import { correctable } from '../../tests/kit/correctable'
import { isBehind, questionInQuiz, withKeyOfGame } from './key-of-quiz'

const { choice, several, typed, number, order } = correctable
const saved = ({ index: _, ofQuiz: __, corrections: ___, ...question }: CorrectableQuestion, orderIndex = 0) =>
  ({ ...question, id: 70 + orderIndex, orderIndex, source: null }) as QuestionWithSource

test('T3 the question of the quiz has the game’s kind, text and options; of several, the one at its place', () => {
  const changed = { ...saved(choice), options: ['Etna', 'Teide'] } as QuestionWithSource
  expect(questionInQuiz([changed, { ...saved(choice), text: 'Which?' }, saved(several)], choice)).toBeUndefined()
  const asked = { ...choice, ofQuiz: { id: 7, index: 8 } }
  expect(questionInQuiz([changed, saved(choice, 1), saved(choice, 8)], asked)).toMatchObject({ orderIndex: 8 })
  expect(questionInQuiz([changed, saved(choice, 1)], choice)).toMatchObject({ orderIndex: 1 })
})

test.each<[CorrectableQuestion, CorrectedKey, object | null]>([
  [choice, { correctAnswers: [2] }, { correctAnswer: 2 }],
  [choice, { correctAnswers: [1, 2] }, null],
  [choice, { void: true }, null],
  [several, { correctAnswers: [3] }, { correctAnswers: [3] }],
  [typed, { accepted: ['Rome'] }, { accepted: ['Rome'], rejected: ['Pariz'] }],
  [number, { tolerance: null }, { value: 4_806, tolerance: null, zeroAt: 110 }],
  [order, { order: [3, 0, 1, 2] }, { options: ['Krakatoa', 'Etna', 'Kīlauea', 'Fujisan'], optionImages: null }],
])('T3 the quiz’s next games have the key, where a quiz can hold it: %#', (asked, key, expected) => {
  const question = withKeyOfGame(saved(asked), asked, key)
  if (expected) expect(question).toEqual({ ...saved(asked), ...expected })
  else expect(question).toBeNull()
})

test('T3 pictures move with their options', () => {
  const picture = { id: 'one', url: '/picture', width: 320, height: 200, alt: '' }
  const pictured = { ...saved(order), optionImages: [picture, null, null, null] } as QuestionWithSource
  expect(withKeyOfGame(pictured, order, { order: [3, 0, 1, 2] })).toMatchObject({
    optionImages: [null, picture, null, null],
  })
})

test('T3 a quiz that could hold the key of a corrected game is behind until it does', () => {
  const corrections = [{ id: 4, key: { correctAnswers: [2] } }]
  const corrected = { ...choice, correctAnswer: 2, corrections }
  expect(isBehind(saved(choice), corrected)).toBe(true)
  expect(isBehind({ ...saved(choice), correctAnswer: 2 } as QuestionWithSource, corrected)).toBe(false)
  expect(isBehind({ ...saved(choice), correctAnswer: 0 } as QuestionWithSource, choice)).toBe(false)
  expect(isBehind(saved(choice), { ...corrected, isVoid: true })).toBe(false)
  expect(isBehind(saved(choice), { ...corrected, correctedKey: { correctAnswers: [1, 2] } })).toBe(false)
})
