import { expect, test } from 'vitest'
import {
  aPlayersState,
  closed,
  noStanding,
  opened,
  ownPart,
  question,
  received,
  result,
  viewAfter,
  zoe,
} from '../../../tests/kit/view-actions'
import { lastMoment } from './moments'

const asked = aPlayersState({
  version: 2,
  phase: 'question',
  question: question(1),
  shownInMs: 3_000,
  opensInMs: 8_000,
  remainingMs: 28_000,
})

test('a phone buzzes when the question is shown and when it opens, and not while one gets ready', () => {
  const view = viewAfter(received(2, asked))
  expect([2_999, 3_000, 7_999, 8_000].map((now) => lastMoment(view, now)?.name)).toEqual([
    undefined,
    'shown',
    'shown',
    'open',
  ])
})

test('G54 in a pause nothing opens', () => {
  const pause = received(3, { type: 'question_paused', questionIndex: 0, remainingMs: 26_000 }, 2_000)
  expect(lastMoment(viewAfter(received(2, asked), pause), 60_000)).toBeNull()
})

test('it tells right from wrong, once: the reply and the close are the same moment', () => {
  const answered = viewAfter(received(1, aPlayersState()), opened(0), { type: 'answer-recorded', result })
  const revealed = viewAfter(
    ...[received(1, aPlayersState()), opened(0)],
    ...[{ type: 'answer-recorded' as const, result }, closed(0), ownPart(3, true, 834)],
  )
  expect(lastMoment(answered, 0)).toEqual({ name: 'right', index: 0 })
  expect(lastMoment(revealed, 0)).toEqual({ name: 'right', index: 0 })
  const wrong: typeof result = { ...result, isCorrect: false }
  expect(
    lastMoment(viewAfter(received(1, aPlayersState()), opened(0), { type: 'answer-recorded', result: wrong }), 0),
  ).toEqual({ name: 'wrong', index: 0 })
})

test('G56 until the close nothing tells how it went', () => {
  const receipt = { questionId: 1, selectedAnswer: 1, responseTime: 3_200 }
  const view = viewAfter(received(1, aPlayersState()), opened(0), { type: 'answer-recorded', result: receipt })
  expect(lastMoment(view, 0)).toEqual({ name: 'open', index: 0 })
})

test('who plays from the next question on is not disturbed by this one', () => {
  const you = { participant: zoe, ...noStanding, playsFrom: 1 }
  expect(lastMoment(viewAfter(received(2, { ...asked, you })), 10_000)).toBeNull()
})
