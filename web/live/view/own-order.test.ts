import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aPlayersState,
  begun,
  noStanding,
  opened,
  ownAnswer,
  question,
  received,
  viewAfter,
  zoe,
} from '../../../tests/kit/view-actions'
import { inOwnOrder, inSentOrder } from '../../../rules/turned-options'

const order = [2, 0, 3, 1]
const asked = question(1)
const ownPart = (version: number, more: object = {}) =>
  received(version, { type: 'you', pointsAwarded: 0, ...noStanding, ...more })
const closed = received(3, {
  ...{ type: 'countdown_started', countdownBetweenQuestions: 3, questionIndex: 0, leaderboard: [] },
  ...{ correctAnswer: 2, tallies: [5, 6, 7, 8] },
})
const started = [begun, opened(0), ownPart(2, { answerOrder: order })]
const before = viewAfter(...started)

describe('G65 where each phone has the answers in another order', () => {
  test('it shows its own, and sends what the server knows', () => {
    const { phase } = before
    if (phase.name !== 'question') throw new Error('no question')
    expect(phase.question).toMatchObject({ options: order.map((option) => asked.options[option]) })
    expect(inSentOrder({ selectedAnswer: 0 }, phase.order)).toEqual({ selectedAnswer: 2 })
  })

  test('the reveal stands in the same order', () => {
    const after = viewAfter(...started, closed)
    expect(after.phase).toMatchObject({ correctAnswer: 0, tallies: [7, 5, 8, 6], order })
  })

  test('a reload brings the same order back, with one’s own answer', () => {
    const you = {
      ...{ participant: zoe, ...noStanding, answerOrder: order },
      answer: {
        questionId: 1,
        selectedAnswer: 3,
        responseTime: 0,
        isCorrect: false,
        correctAnswer: 1,
        pointsAwarded: 0,
      },
    }
    const state = aPlayersState({
      version: 3,
      phase: 'question',
      question: asked,
      isMixed: true,
      remainingMs: 9_000,
      you,
    })
    const after = viewAfter(...started, received(3, state))
    expect(after.phase).toMatchObject({ question: { options: order.map((option) => asked.options[option]) } })
    expect(ownAnswer(after)).toMatchObject({ answer: { selectedAnswer: 2 }, correctAnswer: 3 })
  })

  test('where all see the same, there is none', () => {
    expect(viewAfter(begun, opened(0)).phase).toMatchObject({ isMixed: false, order: undefined })
  })

  test('an answer that goes out and comes back is the same, and numbers that are no options stay', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
        fc.nat(5),
        fc.subarray([0, 1, 2, 3, 4, 5]),
        (own, one, some) => {
          for (const answer of [{ selectedAnswer: one }, { selectedAnswers: some }, { order: own.toReversed() }])
            expect(inOwnOrder(inSentOrder(answer, own), own)).toEqual(answer)
          const standing = {
            you: { correctAnswers: 3, rank: 1, answer: { answerValue: 4 } },
            leaderboard: [{ correctAnswers: 2 }],
          }
          expect(inOwnOrder(standing, own)).toEqual(standing)
        },
      ),
    )
  })
})
