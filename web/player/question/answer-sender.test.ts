import { plain } from '../../../tests/kit/view-actions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerResult } from '../../../contract/games/game-state'
import type { GameEvent } from '../../../contract/games/game-events'
import { answerSender, type AnswerToSend } from './answer-sender'
import type { GameView, ViewAction } from '../../live/view/game-view'
import { reduceView } from '../../live/view/reduce-view'
import { aState } from '../../../tests/kit/game-state-event'

const result: AnswerResult = {
  questionId: 1,
  selectedAnswer: 2,
  responseTime: 3_200,
  isCorrect: true,
  correctAnswer: 2,
  pointsAwarded: 834,
  score: 834,
}

const state = aState({
  version: 2,
  phase: 'question',
  remainingMs: 20_000,
  question: { ...plain, id: 1, text: '?', options: ['a', 'b', 'c', 'd'] },
})

type Reply = (answer: AnswerToSend) => Promise<AnswerResult>

function playing(...replies: Reply[]) {
  let view: GameView | null = reduceView(null, { version: 2, at: Date.now(), event: state })
  const sent: AnswerToSend[] = []
  const listeners = new Set<() => void>()
  const dispatch = (action: ViewAction) => {
    view = reduceView(view, action)
    for (const listener of listeners) listener()
  }
  const sender = answerSender({
    send: (answer) => {
      sent.push(answer)
      return (replies.length > 1 ? replies.shift()! : replies[0]!)(answer)
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    random: () => 1,
  })
  const own = () => (view && 'own' in view.phase ? view.phase.own : undefined)
  let version = 2
  const receive = (event: GameEvent) => dispatch({ version: ++version, at: Date.now(), event })
  const choose = (selected: number) => sender.choose({ selectedAnswer: selected })
  const stop = () => sender.stop()
  return { choose, stop, sent, own, dispatch, receive }
}

const paused = (remainingMs: number): GameEvent => ({ type: 'question_paused', questionIndex: 0, remainingMs })
const resumed = (remainingMs: number): GameEvent => ({
  type: 'question_resumed',
  questionIndex: 0,
  remainingMs,
  opensInMs: 0,
  shownInMs: 0,
})
const extended = (remainingMs: number): GameEvent => ({
  type: 'question_extended',
  questionIndex: 0,
  remainingMs,
  extensions: 1,
})

const taken: Reply = async () => result
const failing =
  (status: number): Reply =>
  () =>
    Promise.reject({ status, serverMessage: 'no' })
const refusedByPause: Reply = () => Promise.reject({ status: 409, code: 'question_paused', serverMessage: 'no' })
const never: Reply = () => new Promise(() => {})
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an answer is sent with its question and the time it took, and is taken once the server has replied', async () => {
  const phone = playing(taken)
  await wait(6_600)
  phone.choose(2)
  expect(phone.own()).toMatchObject({ name: 'sending', answer: { selectedAnswer: 2 } })
  expect(phone.sent).toEqual([{ questionId: 1, selectedAnswer: 2, responseTime: 6_600 }])
  await wait(0)
  expect(phone.own()).toMatchObject({ name: 'taken', isCorrect: true, points: 834 })
})

test('selecting an option locks the answer', () => {
  const phone = playing(never)
  phone.choose(2)
  phone.choose(3)
  expect(phone.sent).toHaveLength(1)
})

test.each([0, 429, 500, 503])(
  'status %i releases the lock, and the same answer is sent again by itself',
  async (status) => {
    const phone = playing(failing(status), failing(status), taken)
    await wait(5_000)
    phone.choose(2)
    await wait(0)
    expect(phone.own()).toMatchObject({ name: 'unsent', answer: { selectedAnswer: 2 } })
    await wait(1_500)
    expect(phone.own()).toMatchObject({ name: 'taken' })
    expect(phone.sent.map(({ responseTime }) => responseTime)).toEqual([5_000, 5_000, 5_000])
  },
)

test('while it is unsent another option can be chosen, and only that one is tried further', async () => {
  const phone = playing(failing(0), failing(0), taken)
  phone.choose(1)
  await wait(0)
  phone.choose(2)
  await wait(5_000)
  expect(phone.sent.map((each) => 'selectedAnswer' in each && each.selectedAnswer)).toEqual([1, 2, 2])
})

test('a selected but unsubmitted answer is sent at the deadline with the full time limit', async () => {
  const phone = playing(failing(0))
  await wait(19_000)
  phone.choose(2)
  await wait(999)
  const before = phone.sent.length
  await wait(1)
  expect(phone.sent).toHaveLength(before + 1)
  expect(phone.sent.at(-1)).toEqual({ questionId: 1, selectedAnswer: 2, responseTime: 20_000 })
})

test('409 is too late, and is not tried again', async () => {
  const phone = playing(failing(409))
  phone.choose(2)
  await wait(30_000)
  expect(phone.own()).toEqual({ name: 'late', answer: { selectedAnswer: 2 } })
  expect(phone.sent).toHaveLength(1)
})

test('another refusal is shown in its own words', async () => {
  const phone = playing(failing(403))
  phone.choose(2)
  await wait(10_000)
  expect(phone.own()).toEqual({ name: 'refused', answer: { selectedAnswer: 2 }, message: 'no' })
  expect(phone.sent).toHaveLength(1)
})

test('a new question ends the trying', async () => {
  const phone = playing(failing(0))
  phone.choose(2)
  await wait(100)
  const sent = phone.sent.length
  phone.dispatch({ version: 9, at: Date.now(), event: { type: 'quiz_finished', leaderboard: [] } })
  await wait(30_000)
  expect(phone.sent).toHaveLength(sent)
})

test('nothing can be chosen while the pictures are shown', () => {
  const phone = playing(taken)
  phone.dispatch({ version: 3, at: Date.now(), event: { ...state, version: 3, opensInMs: 3_000, remainingMs: 23_000 } })
  phone.choose(2)
  expect(phone.sent).toHaveLength(0)
})

describe('G54 a choice that reaches a paused question', () => {
  test('is kept, and sent as it was when the game goes on', async () => {
    const phone = playing(refusedByPause, taken)
    await wait(6_600)
    phone.receive(paused(13_400))
    phone.choose(1)
    expect(phone.sent).toEqual([])
    phone.receive(resumed(13_400))
    await wait(400)
    phone.choose(2)
    phone.receive(paused(13_000))
    await wait(60_000)
    expect(phone.own()).toMatchObject({ name: 'sending', answer: { selectedAnswer: 2 } })
    expect(phone.sent).toHaveLength(1)

    phone.receive(resumed(13_000))
    await wait(0)
    expect(phone.sent.map(({ responseTime }) => responseTime)).toEqual([7_000, 7_000])
    expect(phone.own()).toMatchObject({ name: 'taken' })
  })

  test('is kept also where the refusal comes before the phone has heard of the pause', async () => {
    const phone = playing(refusedByPause, refusedByPause, taken)
    await wait(5_000)
    phone.choose(2)
    await wait(100)
    phone.receive(paused(14_950))
    await wait(10_000)
    expect(phone.sent).toHaveLength(1)
    phone.receive(resumed(14_950))
    await wait(2_000)
    expect(phone.sent.map(({ responseTime }) => responseTime)).toEqual([5_000, 5_000, 5_000])
    expect(phone.own()).toMatchObject({ name: 'taken' })
  })

  test('is too late once the host moves on instead', async () => {
    const phone = playing(refusedByPause, failing(409))
    phone.choose(2)
    phone.receive(paused(20_000))
    await wait(5_000)
    phone.receive({
      type: 'countdown_started',
      countdownBetweenQuestions: 3,
      questionIndex: 0,
      correctAnswer: 2,
      tallies: [0, 0, 0, 0],
      leaderboard: [],
    })
    await wait(0)
    expect(phone.own()).toEqual({ name: 'late', answer: { selectedAnswer: 2 } })
  })

  test('is not sent any more once the page has left the game', async () => {
    const phone = playing(refusedByPause)
    phone.choose(2)
    phone.receive(paused(20_000))
    await wait(1_000)
    phone.stop()
    phone.receive(resumed(20_000))
    await wait(10_000)
    expect(phone.sent).toHaveLength(1)
  })
})

test('G55 with more time, a choice that could not be sent keeps its own time until the new deadline', async () => {
  const phone = playing(failing(0))
  await wait(19_000)
  phone.choose(2)
  await wait(500)
  phone.receive(extended(10_500))
  await wait(10_499)
  expect(phone.sent.at(-1)?.responseTime).toBe(19_000)
  await wait(1)
  expect(phone.sent.at(-1)?.responseTime).toBe(20_000)
})
