import { describe, expect, test } from 'vitest'
import type { AnswerResult } from '../../../contract/games/game-state'
import {
  aPlayersState,
  begun,
  closed,
  noStanding,
  opened,
  ownAnswer,
  ownPart,
  question,
  received,
  result,
  viewAfter,
  zoe,
} from '../../../tests/kit/view-actions'
import type { ViewAction } from './game-view'
import { reduceView } from './reduce-view'

describe("the player's own answer", () => {
  const choose: ViewAction = { type: 'answer-chosen', questionId: 1, answer: { selectedAnswer: 1 }, tookMs: 6_600 }
  const failed: ViewAction = { type: 'sending-failed', questionId: 1 }
  const answered: ViewAction = { type: 'answer-recorded', result }
  const taken = { name: 'taken', answer: { selectedAnswer: 1 }, isCorrect: true, points: 834, correctAnswer: 1 }

  test('selecting an option locks the answer; it is taken once the server has replied', () => {
    expect(ownAnswer(viewAfter(begun, opened(0), choose))).toEqual({
      name: 'sending',
      answer: { selectedAnswer: 1 },
      tookMs: 6_600,
    })
    const view = viewAfter(begun, opened(0), choose, answered)
    // The time that counts, not this page's: it is the same in every tab and after a reload.
    expect(ownAnswer(view)).toEqual({ ...taken, tookMs: 3_200 })
    expect(view.me?.standing.score).toBe(834)
  })

  test('a next question that fails to start resets the answer, also once the question has closed', () => {
    const answered = viewAfter(received(1, aPlayersState()), opened(0), { type: 'answer-recorded', result })
    expect(ownAnswer(reduceView(answered, { type: 'answer-reset', questionId: 1 }) ?? answered)).toEqual({
      name: 'none',
    })
    const revealed = viewAfter(received(1, aPlayersState()), opened(0), { type: 'answer-recorded', result }, closed(0))
    expect(ownAnswer(reduceView(revealed, { type: 'answer-reset', questionId: 1 }) ?? revealed)).toEqual({
      name: 'none',
    })
  })

  describe('G51 where another seat of this browser plays, how it went comes at the close', () => {
    const withheld: AnswerResult = { questionId: 1, selectedAnswer: 1, responseTime: 3_200 }
    const locked = { name: 'locked', answer: { selectedAnswer: 1 }, tookMs: 3_200 }
    const replied: ViewAction = { type: 'answer-recorded', result: withheld }

    test('until then the choice is locked in, whatever else happens here', () => {
      const view = viewAfter(begun, opened(0), choose, replied)
      expect(ownAnswer(view)).toEqual(locked)
      expect(view.me?.standing.score).toBe(0)
      const late: ViewAction = { type: 'answer-late', questionId: 1 }
      expect(ownAnswer(viewAfter(begun, opened(0), choose, replied, failed, late, replied))).toEqual(locked)
    })

    test('also after a reload', () => {
      const you = { participant: zoe, ...noStanding, answer: withheld }
      const state = aPlayersState({ version: 2, phase: 'question', question: question(1), remainingMs: 9_000, you })
      expect(ownAnswer(viewAfter(received(2, state)))).toEqual(locked)
    })

    test('the close reveals it, and a reply from before does not take it back', () => {
      const settled = { ...taken, tookMs: 3_200 }
      expect(ownAnswer(viewAfter(begun, opened(0), choose, replied, closed(0), ownPart(3, true, 834)))).toEqual(settled)
      expect(ownAnswer(viewAfter(begun, opened(0), choose, closed(0), ownPart(3, true, 834), replied))).toMatchObject(
        taken,
      )
    })
  })

  test('G50 who came after the question opened knows from which one they play', () => {
    const late = { participant: zoe, ...noStanding, playsFrom: 1 }
    const state = aPlayersState({ version: 2, phase: 'question', question: question(1), remainingMs: 9_000, you: late })
    expect(viewAfter(received(2, state)).me?.playsFrom).toBe(1)
    expect(viewAfter(received(2, state), closed(0), ownPart(3, null), opened(1)).me?.playsFrom).toBe(1)
    expect(viewAfter(begun).me?.playsFrom).toBe(0)
  })

  test('a failed sending releases the lock and keeps the choice', () => {
    expect(ownAnswer(viewAfter(begun, opened(0), choose, failed))).toEqual({
      name: 'unsent',
      answer: { selectedAnswer: 1 },
      tookMs: 6_600,
    })
    expect(ownAnswer(viewAfter(begun, opened(0), choose, answered, failed))).toMatchObject(taken)
  })

  test('too late is said as such, by the reply or by the close', () => {
    const late = { name: 'late', answer: { selectedAnswer: 1 } }
    expect(ownAnswer(viewAfter(begun, opened(0), choose, { type: 'answer-late', questionId: 1 }))).toEqual(late)
    expect(ownAnswer(viewAfter(begun, opened(0), choose, failed, closed(0), ownPart(3, null)))).toEqual(late)
  })

  test('an answer whose reply was lost is settled by what the game says of it', () => {
    expect(ownAnswer(viewAfter(begun, opened(0), choose, failed, closed(0), ownPart(3, true, 834)))).toMatchObject(
      taken,
    )
    const state = aPlayersState({
      version: 2,
      phase: 'question',
      question: question(1),
      remainingMs: 9_000,
      you: { participant: zoe, ...noStanding, answer: result },
    })
    expect(ownAnswer(viewAfter(begun, opened(0), choose, failed, received(2, state)))).toMatchObject(taken)
  })

  test('a tab that has not heard of the answer before the close shows the same as the one that gave it', () => {
    const told = [3_200, 5_100].map((responseTime, selectedAnswer) => ({ selectedAnswer, responseTime }))
    for (const answer of told) {
      const isCorrect = answer.selectedAnswer === 1
      const points = isCorrect ? 834 : 0
      const close = [closed(0), ownPart(3, isCorrect, points, answer)]
      const reply = { ...result, ...answer, isCorrect, pointsAwarded: points }
      const gave = ownAnswer(viewAfter(begun, opened(0), choose, { type: 'answer-recorded', result: reply }, ...close))
      expect(gave).toMatchObject({ answer: { selectedAnswer: answer.selectedAnswer }, tookMs: answer.responseTime })
      expect(ownAnswer(viewAfter(begun, opened(0), ...close))).toEqual(gave)
      // The time that counts, not this page's.
      expect(ownAnswer(viewAfter(begun, opened(0), choose, ...close))).toEqual(gave)
    }
  })

  test('a choice on its way survives a reconnect, a recorded answer survives a reload', () => {
    const state = aPlayersState({ version: 2, phase: 'question', question: question(1), remainingMs: 9_000 })
    expect(ownAnswer(viewAfter(begun, opened(0), choose, received(2, state)))).toMatchObject({
      name: 'sending',
      answer: { selectedAnswer: 1 },
    })
    const mine = { participant: zoe, ...noStanding, answer: result }
    expect(ownAnswer(viewAfter(received(2, { ...state, you: mine })))).toMatchObject(taken)
  })

  test('a new question resets the answer, and a late reply to the one before does not touch it', () => {
    expect(ownAnswer(viewAfter(begun, opened(0), choose, answered, closed(0), opened(1), answered))).toEqual({
      name: 'none',
    })
  })

  test('rank and gap come with the close', () => {
    const view = viewAfter(begun, opened(0), choose, answered, closed(0), ownPart(3, true, 834))
    expect(view.me?.standing).toMatchObject({ rank: 2, gapToNext: 118, nextNickname: 'Jonas' })
  })
})
