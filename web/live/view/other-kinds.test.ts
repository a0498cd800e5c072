/** What the view knows of questions that are not a `choice`. */
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import type { OpenQuestion } from '../../../contract/questions/questions'
import {
  aPlayersState,
  begun,
  opened,
  noStanding,
  ownAnswer,
  plain,
  received,
  viewAfter,
  zoe,
} from '../../../tests/kit/view-actions'

const typed: OpenQuestion = { ...plain, kind: 'typed', id: 1, text: 'Who?' }
const poll: OpenQuestion = { ...plain, kind: 'poll', id: 1, text: 'Tea?', options: ['1', '2', '3', '4', '5'] }
const slide: OpenQuestion = { ...plain, kind: 'slide', id: 1, text: 'Hello', body: null }

const started = (question: OpenQuestion, timePerQuestion: number | null = 20) =>
  received(2, {
    ...{ type: 'question_started', question, questionIndex: 0, totalQuestions: 3 },
    ...{ timePerQuestion, opensInMs: 0 },
  })
const reveal = { accepted: ['Ada'], explanation: 'She wrote the first program.' }
const results = { answers: [{ text: 'Ada', count: 2, isAccepted: true }], others: 1 }
const close: Extract<GameEvent, { type: 'countdown_started' }> = {
  ...{ type: 'countdown_started', countdownBetweenQuestions: 3, questionIndex: 0, leaderboard: [] },
}
const closed = received(3, { ...close, reveal, results })
const own = (more: object) => received(3, { type: 'you', pointsAwarded: 0, ...noStanding, ...more })

test('K6 the close tells key, explanation and summary, and so does a later state', () => {
  const told = { told: { reveal, explanation: reveal.explanation }, summary: results, correctAnswer: -1 }
  expect(viewAfter(begun, started(typed), closed).phase).toMatchObject(told)
  const state = aPlayersState({ version: 3, phase: 'countdown', question: typed, reveal, results })
  expect(viewAfter(received(3, state)).phase).toMatchObject(told)
})

test('K6 the explanation of a choice stands beside its right answer', () => {
  const event = received(3, { ...close, correctAnswer: 2, tallies: [0, 0, 1, 0], explanation: 'So.' })
  expect(viewAfter(begun, event).phase).toMatchObject({
    told: { correctAnswer: 2, explanation: 'So.' },
    summary: { tallies: [0, 0, 1, 0] },
  })
})

describe('K6 the own answer, in whatever field', () => {
  const result = { questionId: 1, text: 'Ada', responseTime: 900, isCorrect: false, credit: 0.5, reveal, score: 400 }

  test('is in the reply, with its credit and the key', () => {
    const view = viewAfter(begun, started(typed), { type: 'answer-recorded', result })
    expect(ownAnswer(view)).toMatchObject({ name: 'taken', answer: { text: 'Ada' }, credit: 0.5, reveal })
  })

  test('is in the close, for a tab that has not sent it', () => {
    const given = own({ text: 'Ada', responseTime: 900, isCorrect: true, credit: 1 })
    const view = viewAfter(begun, started(typed), closed, given)
    expect(ownAnswer(view)).toMatchObject({ name: 'taken', answer: { text: 'Ada' }, credit: 1, tookMs: 900, reveal })
    expect(view.me?.standing).toMatchObject(noStanding)
  })

  test.each([
    ['the reply', [{ type: 'answer-recorded', result: { questionId: 1, selectedAnswer: 4, responseTime: 9 } }]],
    [
      'the close',
      [received(3, { ...close, results: { tallies: [0, 0, 0, 0, 1] } }), own({ selectedAnswer: 4, responseTime: 9 })],
    ],
  ] as const)('of a poll is neither right nor wrong, by %s', (_, actions) => {
    expect(ownAnswer(viewAfter(begun, started(poll), ...actions))).toEqual({
      ...{ name: 'locked', answer: { selectedAnswer: 4 }, tookMs: 9 },
    })
  })

  test('survives a reload', () => {
    const you = { participant: zoe, ...noStanding, answer: { questionId: 1, order: [2, 0, 1], responseTime: 9 } }
    const state = aPlayersState({ version: 2, phase: 'question', question: typed, remainingMs: 9_000, you })
    expect(ownAnswer(viewAfter(received(2, state)))).toMatchObject({ name: 'locked', answer: { order: [2, 0, 1] } })
  })
})

test('an answer without content is counted, and the close keeps the count', () => {
  const asHost = received(1, aPlayersState({ as: 'host', you: undefined }))
  const submitted = received(2, { type: 'answer_submitted' })
  expect(viewAfter(asHost, started(typed), submitted, submitted).counts.answered).toBe(2)
  expect(viewAfter(asHost, started(typed), submitted, closed).counts.answered).toBe(1)
})

test('a poll of five options counts each', () => {
  const asHost = received(1, aPlayersState({ as: 'host', you: undefined }))
  const view = viewAfter(asHost, started(poll), received(2, { type: 'answer_submitted', selectedAnswer: 4 }))
  expect(view.phase).toMatchObject({ tallies: [0, 0, 0, 0, 1] })
})

describe('K9 a slide', () => {
  test('without a limit never ends by itself, also after a pause and a reload', () => {
    const paused = received(3, { type: 'question_paused', questionIndex: 0, remainingMs: 0 }, 500)
    const resumed = received(
      4,
      {
        ...{ type: 'question_resumed', questionIndex: 0, remainingMs: 0, opensInMs: 0, shownInMs: 0 },
      },
      800,
    )
    const state = aPlayersState({
      ...{ version: 2, phase: 'question', question: slide, remainingMs: null, timePerQuestion: null },
    })
    expect(viewAfter(begun, started(slide, null)).phase).toMatchObject({ deadline: Infinity, opensAt: 0 })
    expect(viewAfter(begun, started(slide, null), paused, resumed).phase).toMatchObject({
      deadline: Infinity,
      shownAt: 300,
    })
    expect(viewAfter(received(2, state, 50)).phase).toMatchObject({ deadline: Infinity, opensAt: 50 })
  })

  test('closes without a result, and the host’s screens go on at once', () => {
    const view = viewAfter(begun, started(slide), received(3, { ...close, nextInMs: 0 }, 700), own({}))
    expect(view.phase).toMatchObject({ until: 700, told: {}, summary: null, own: { name: 'none' } })
  })
})

test('the kinds of the quiz are known in the lobby', () => {
  expect(viewAfter(received(1, aPlayersState({ kinds: ['choice', 'typed'] }))).kinds).toEqual(['choice', 'typed'])
  expect(viewAfter(begun).kinds).toEqual([])
})

test('K8 what players have sent is known as it comes, and forgotten with the next question', () => {
  const texts = [{ text: 'Ada', count: 2, isHidden: false }]
  const sent = received(2, { type: 'typed_answers', questionIndex: 0, texts })
  expect(viewAfter(begun, started(typed), sent).sentTexts).toEqual(texts)
  expect(viewAfter(begun, started(typed), sent, closed, opened(1, 4)).sentTexts).toEqual([])
})

test('K8 a text that is hidden after the close leaves the results', () => {
  const fewer = { answers: [], others: 3 }
  const hidden = received(4, { type: 'results_changed', questionIndex: 0, results: fewer })
  expect(viewAfter(begun, started(typed), closed, hidden).phase).toMatchObject({ summary: fewer })
  const elsewhere = received(4, { type: 'results_changed', questionIndex: 7, results: fewer })
  expect(viewAfter(begun, started(typed), closed, elsewhere).phase).toMatchObject({ summary: results })
})
