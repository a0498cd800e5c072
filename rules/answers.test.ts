import { expect, test } from 'vitest'
import { judge, questionMeant, type Answer } from './answers'
import { aGameState } from './testing'

const open = aGameState({ phase: { name: 'question', index: 1, opensAt: 10_000 } })
const counting = aGameState({ phase: { name: 'countdown', index: 1, opensAt: 10_000, closedAt: 15_000 } })
const answer = (answer: Partial<Answer> = {}): Answer => ({ selectedAnswer: 1, claimedMs: 4_000, ...answer })

test('a right answer is worth its points, a wrong one nothing', () => {
  expect(judge(open, answer(), 14_000)).toEqual({
    questionIndex: 1,
    questionId: 101,
    selectedAnswer: 1,
    isCorrect: true,
    correctAnswer: 1,
    countedMs: 4_000,
    pointsAwarded: 900,
  })
  expect(judge(open, answer({ selectedAnswer: 0 }), 14_000)).toMatchObject({ isCorrect: false, pointsAwarded: 0 })
})

test('G15 no answer counts before the question opens', () => {
  expect(judge(aGameState(), answer(), 14_000)).toEqual({ refused: 'question_not_open' })
  expect(judge(open, answer(), 9_999)).toEqual({ refused: 'question_not_open' })
  expect(judge(open, answer({ questionId: 102 }), 14_000)).toEqual({ refused: 'question_not_open' })
})

test('G15 no answer counts once the close is recorded', () => {
  expect(judge(counting, answer(), 14_000)).toEqual({ refused: 'question_closed' })
  expect(judge(counting, answer({ questionId: 101 }), 14_000)).toEqual({ refused: 'question_closed' })
})

test('G15 after the deadline an answer counts at full time until the close', () => {
  expect(judge(open, answer(), 30_900)).toMatchObject({ countedMs: 20_000, pointsAwarded: 500 })
})

test('G17 an answer counts only for the question it was made for', () => {
  expect(judge(open, answer({ questionId: 101 }), 14_000)).toMatchObject({ questionId: 101 })
  expect(judge(open, answer({ questionId: 100 }), 14_000)).toEqual({ refused: 'question_closed' })
  expect(judge(open, answer({ questionId: 7 }), 14_000)).toEqual({ refused: 'question_not_found' })
})

test('G18 an answer is one of the question’s options', () => {
  expect(judge(open, answer({ selectedAnswer: 4 }), 14_000)).toEqual({ refused: 'invalid_input' })
})

test('G7 a finished game takes no answers', () => {
  const over = aGameState({ phase: { name: 'finished', index: 2 } })
  expect(judge(over, answer(), 14_000)).toEqual({ refused: 'game_finished' })
})

test('an answer without a question is for the open one, in the countdown for the one just closed', () => {
  expect(questionMeant(aGameState(), undefined)).toBeNull()
  expect(questionMeant(open, undefined)).toBe(1)
  expect(questionMeant(counting, undefined)).toBe(1)
  expect(questionMeant(counting, 100)).toBe(0)
  expect(questionMeant(counting, 7)).toBeNull()
})

test('G7 after the end an answer without a question is for none, and one that names its question still is', () => {
  const over = aGameState({ phase: { name: 'finished', index: 2 } })
  expect(questionMeant(over, undefined)).toBeNull()
  expect(questionMeant(over, 102)).toBe(2)
})
