import { describe, expect, test } from 'vitest'
import type { CorrectableQuestion, CorrectedKey } from '../../contract/games/corrections'
import { correctable } from '../../tests/kit/correctable'
import { applyWords, correctionWords, rightNow } from './key-words'

const { choice, several, typed, number, order } = correctable
const long = 'A volcano with a really long name'

describe('T3 the button says what it does', () => {
  test.each<[CorrectableQuestion, CorrectedKey, string]>([
    [choice, { correctAnswers: [2] }, 'Make “Fujisan” right'],
    [choice, { correctAnswers: [1, 2] }, 'Accept “Fujisan” too'],
    [choice, { correctAnswers: [0, 2] }, 'Change the right answers'],
    [{ ...choice, options: ['', 'B', long] }, { correctAnswers: [0] }, 'Make answer A right'],
    [{ ...choice, options: ['', 'B', long] }, { correctAnswers: [2] }, 'Change the right answer'],
    [several, { correctAnswers: [0, 1, 3] }, 'Accept “Krakatoa” too'],
    [typed, { accepted: ['Paris', 'Lutetia'] }, 'Accept “Lutetia” too'],
    [typed, { rejected: ['Pariz', 'Parus'] }, 'Don’t accept “Parus”'],
    [typed, { accepted: ['Lutetia'] }, 'Change the accepted answers'],
    [typed, { accepted: ['Paris', long] }, 'Change the accepted answers'],
    [number, { value: 5_000 }, 'Make 5000 m right'],
    [number, { zeroAt: 200 }, 'Change how near is near enough'],
    [order, { order: [1, 0, 2, 3] }, 'Change the right order'],
    [order, { void: true }, 'Don’t count question 9'],
  ])('%#', (question, key, words) => expect(applyWords(question, key)).toBe(words))
})

test('T3 what is right now is told, by the corrected key', () => {
  const questions = [{ ...choice, correctedKey: { correctAnswers: [0, 2] } }, several, typed, number, order]
  expect(questions.map(rightNow)).toEqual([
    '“Etna” and “Fujisan”',
    '“Etna” and “Kīlauea”',
    '“Paris”',
    '4806 m, give or take 10',
    'Etna, Kīlauea, Fujisan, Krakatoa',
  ])
})

test.each<[CorrectableQuestion, CorrectedKey, string]>([
  [choice, { correctAnswers: [1, 2] }, 'Right: “Kīlauea” and “Fujisan”'],
  [typed, { accepted: ['Paris', 'Rome'], rejected: [] }, 'Accepted: “Paris” and “Rome”. Nothing is ruled out'],
  [number, { value: 7, tolerance: null, zeroAt: 9 }, 'Right: 7 m. All points within ± 0 m. No points from ± 9 m'],
  [number, { zeroAt: null }, 'No points beyond that'],
  [order, { order: [3, 2, 1, 0] }, 'In this order: Krakatoa, Fujisan, Kīlauea, Etna'],
  [order, { void: true }, 'This question doesn’t count'],
])('T3 a correction that was made is told: %#', (question, key, words) =>
  expect(correctionWords(question, key)).toBe(words),
)
