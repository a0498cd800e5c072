import { describe, expect, test } from 'vitest'
import type { BoardEntry } from '../../../contract/games/players'
import type { GameState } from '../../../contract/games/game-state'
import {
  aPlayersState,
  begun,
  closed,
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
import { playersReducer } from './reduce-players-view'
import { reduceView } from './reduce-view'

const board = (score: number): BoardEntry[] => [{ ...zoe, score, correctAnswers: 1, rank: 1 }]
const corrected = { questionIndex: 0, reveal: { correctAnswers: [2, 1] }, results: { tallies: [0, 1, 1, 0] } }
const correctedAt = (version: number, more: object = {}): ViewAction =>
  received(version, { type: 'scores_corrected', ...corrected, leaderboard: board(945), ...more })

/** The player's own part after a correction: answer 2 is worth that many points now. */
const ownPartAt = (version: number, points: number, delta: number): ViewAction =>
  received(version, {
    type: 'you',
    ...{ pointsAwarded: points, isCorrect: points > 0, selectedAnswer: 2, responseTime: 2_000 },
    ...{ rank: 1, score: points, correctAnswers: points > 0 ? 1 : 0, gapToNext: null, nextNickname: null },
    ...(delta !== 0 && { correction: { questionIndex: 0, delta } }),
  })

const wrong = ownPart(3, false, 0, { selectedAnswer: 2, responseTime: 2_000 })
const closedWrong = [begun, opened(0), closed(0), wrong]
const finished = received(4, { type: 'quiz_finished', leaderboard: board(0) })

describe('T3 a correction', () => {
  test('of the closed question tells its new key, its answers and the board', () => {
    const view = viewAfter(...closedWrong, correctedAt(4))
    expect(view).toMatchObject({ version: 4, corrected })
    expect(view.phase).toMatchObject({
      correctAnswer: 2,
      told: { correctAnswer: 2, reveal: { correctAnswers: [2, 1] } },
      summary: { tallies: [0, 1, 1, 0] },
      tallies: [0, 1, 1, 0],
      leaderboard: board(945),
    })
  })

  test('of an earlier question leaves the answers of this one, and changes the boards', () => {
    const before = viewAfter(begun, opened(1, 4), closed(1, 5))
    const view = viewAfter(begun, opened(1, 4), closed(1, 5), correctedAt(6, { previousLeaderboard: board(900) }))
    const boards = { leaderboard: board(945), previousLeaderboard: board(900) }
    expect(view.phase).toEqual({ ...before.phase, ...boards })
    expect(view.corrected).toEqual(corrected)
  })

  test('of a kind that is told by its reveal names no single right answer', () => {
    const several = { ...question(1), kind: 'several' as const, partial: true }
    const close = received(3, {
      type: 'countdown_started',
      countdownBetweenQuestions: 3,
      questionIndex: 0,
      reveal: { correctAnswers: [0] },
      results: { tallies: [1, 0, 0, 0] },
      leaderboard: [],
    })
    const open = received(2, {
      type: 'question_started',
      ...{ question: several, questionIndex: 0, totalQuestions: 3, timePerQuestion: 20, opensInMs: 0 },
    })
    expect(viewAfter(begun, open, close, correctedAt(4)).phase).toMatchObject({
      correctAnswer: -1,
      told: { reveal: { correctAnswers: [2, 1] } },
    })
  })

  test('tells the player how their answer counts now, and what it has changed', () => {
    const view = viewAfter(...closedWrong, correctedAt(4), ownPartAt(4, 945, 945))
    expect(ownAnswer(view)).toMatchObject({
      ...{ name: 'taken', isCorrect: true, points: 945, answer: { selectedAnswer: 2 }, tookMs: 2_000 },
      reveal: { correctAnswers: [2, 1] },
    })
    expect(view).toMatchObject({ me: { standing: { score: 945 } }, correction: { questionIndex: 0, delta: 945 } })
  })

  test('may take points away, also if it was missed: the state says so, too', () => {
    const right = [begun, opened(0), { type: 'answer-recorded', result } as const, closed(0), ownPart(3, true, 834)]
    expect(viewAfter(...right, correctedAt(4), ownPartAt(4, 0, -834))).toMatchObject({
      phase: { own: { name: 'taken', isCorrect: false, points: 0 } },
      me: { standing: { score: 0 } },
      correction: { questionIndex: 0, delta: -834 },
    })
    const state: Partial<GameState> = { version: 4, phase: 'countdown', question: question(1), correctAnswer: 2 }
    expect(viewAfter(...right, received(4, aPlayersState(state))).me?.standing.score).toBe(0)
  })

  test('is forgotten when the next question opens, and told to the end of the game after the last', () => {
    const made = [...closedWrong, correctedAt(4), ownPartAt(4, 945, 945)]
    expect(viewAfter(...made, opened(1, 5))).toMatchObject({ corrected: undefined, correction: undefined })
    const ended = received(5, { type: 'quiz_finished', leaderboard: board(945) })
    expect(viewAfter(...made, ended, ownPart(5, true, 945))).toMatchObject({
      ...{ corrected, correction: { questionIndex: 0, delta: 945 } },
    })
  })

  test('after the end changes the final board, the longest streak, and how many questions count', () => {
    const longestStreak = { length: 2, nicknames: ['Zoë'], players: 1 }
    const view = viewAfter(
      ...closedWrong,
      finished,
      correctedAt(5, { longestStreak, questionsCounted: 1 }),
      ownPartAt(5, 945, 945),
    )
    expect(view.phase).toMatchObject({
      ...{ name: 'finished', leaderboard: board(945), questionsCounted: 1 },
      told: { longestStreak },
    })
    const { phase } = viewAfter(...closedWrong, finished, correctedAt(5, { longestStreak }), correctedAt(6))
    expect(phase).not.toHaveProperty('told.longestStreak')
  })

  test('that changes nothing for the player takes back what the one before has said', () => {
    const twice = [...closedWrong, correctedAt(4), ownPartAt(4, 945, 945), correctedAt(5), ownPartAt(5, 945, 0)]
    expect(viewAfter(...twice).correction).toBeUndefined()
  })

  test('is told by the state, on a visit and after a reload, as the events have told it', () => {
    const told = viewAfter(...closedWrong, correctedAt(4), ownPartAt(4, 945, 945))
    const state = aPlayersState({
      ...{ version: 4, phase: 'countdown', question: question(1), countdownBetweenQuestions: 3, corrected },
      ...{ correctAnswer: 2, reveal: corrected.reveal, tallies: corrected.results.tallies, leaderboard: board(945) },
      counts: { joined: 2, connected: 2, answered: 1 },
      you: {
        participant: { ...zoe, score: 945, correctAnswers: 1 },
        ...{ rank: 1, score: 945, correctAnswers: 1, gapToNext: null, nextNickname: null },
        correction: { questionIndex: 0, delta: 945 },
        answer: {
          ...{ questionId: 1, selectedAnswer: 2, responseTime: 2_000, isCorrect: true, pointsAwarded: 945, score: 945 },
          ...{ correctAnswer: 2, reveal: corrected.reveal },
        },
      },
    })
    const { phase, corrected: shown, correction } = viewAfter(received(4, state))
    expect({ phase, shown, correction }).toEqual({
      ...{ phase: told.phase, shown: told.corrected, correction: told.correction },
    })
  })

  test('changes nothing if it is older than the view, and nothing more if it comes twice', () => {
    const view = viewAfter(...closedWrong, correctedAt(4), ownPartAt(4, 945, 945))
    expect(reduceView(view, correctedAt(3))).toBe(view)
    expect(viewAfter(...closedWrong, correctedAt(4), correctedAt(4), ownPartAt(4, 945, 945))).toEqual(view)
  })

  test('is known to phones, which would else read the state anew', () => {
    expect(playersReducer.isKnown({ type: 'scores_corrected', ...corrected, leaderboard: [] })).toBe(true)
  })
})
