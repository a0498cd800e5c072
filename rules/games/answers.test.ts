import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeAnswer, questionMeant, visibleResult, type Answerer, type SentAnswer, type StoredAnswer } from './answers'
import { aGameState, countdownPhase, finishedPhase, openPhase } from '../../tests/kit/game-state'

const open = aGameState({ phase: openPhase({ index: 1, opensAt: 10_000 }) })
const counting = aGameState({ phase: countdownPhase({ index: 1, opensAt: 10_000, closedAt: 15_000 }) })
const oneSeat: Answerer = { firstQuestion: 0, hasOtherSeat: false, extraTime: 1 }
const judge = (game: typeof open, answer: SentAnswer, at: number) => judgeAnswer(game, answer, oneSeat, at)
const answer = (answer: Partial<SentAnswer> = {}): SentAnswer => ({ selectedAnswer: 1, claimedMs: 4_000, ...answer })

test('a right answer is worth its points, a wrong one nothing', () => {
  expect(judge(open, answer(), 14_000)).toEqual({
    questionIndex: 1,
    questionId: 101,
    answer: { selectedAnswer: 1 },
    credit: 1,
    isCorrect: true,
    countedMs: 4_000,
    pointsAwarded: 900,
    isToldAtClose: false,
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
  expect(judge(open, answer({ selectedAnswer: 4 }), 14_000)).toEqual({
    invalid: { path: ['selectedAnswer'], message: 'This question has no such option' },
  })
})

test('G7 a finished game takes no answers', () => {
  const over = aGameState({ phase: finishedPhase(2) })
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
  const over = aGameState({ phase: finishedPhase(2) })
  expect(questionMeant(over, undefined)).toBeNull()
  expect(questionMeant(over, 102)).toBe(2)
})

test('G50 a seat taken after a question opened cannot answer it, and answers the next one', () => {
  const late = { ...oneSeat, firstQuestion: 2 }
  expect(judgeAnswer(open, answer(), late, 14_000)).toEqual({ refused: 'question_not_open' })
  expect(judgeAnswer(open, answer({ questionId: 101 }), late, 14_000)).toEqual({ refused: 'question_not_open' })
  const next = aGameState({ phase: openPhase({ index: 2, opensAt: 10_000 }) })
  expect(judgeAnswer(next, answer(), late, 14_000)).toMatchObject({ questionId: 102, isCorrect: true })
})

test('G51 how the answer of one of several seats went is told when its question has closed, whatever it was', () => {
  const anyPhase = fc.oneof(
    fc.nat(2).map((index) => openPhase({ index })),
    fc.nat(2).map((index) => countdownPhase({ index })),
    fc.nat(2).map(finishedPhase),
  )
  const anyAnswer: fc.Arbitrary<StoredAnswer> = fc.record({
    questionId: fc.integer({ min: 100, max: 102 }),
    answer: fc.record({ selectedAnswer: fc.nat(3) }),
    credit: fc.constantFrom(0, 1),
    isCorrect: fc.boolean(),
    countedMs: fc.nat(20_000),
    pointsAwarded: fc.nat(1_000),
    isToldAtClose: fc.boolean(),
  })
  fc.assert(
    fc.property(anyPhase, anyAnswer, fc.nat(3_000), (phase, recorded, score) => {
      const told = visibleResult(aGameState({ phase }), recorded, { score, extraTime: 1 })
      const { questionId, answer, countedMs: responseTime, isCorrect, pointsAwarded } = recorded
      const isOpen = phase.name === 'question' && questionId === 100 + phase.index
      const judgment = { isCorrect, correctAnswer: 1, pointsAwarded, score }
      const sent = { questionId, ...answer, responseTime }
      expect(told).toEqual(recorded.isToldAtClose && isOpen ? sent : { ...sent, ...judgment })
    }),
  )
})
