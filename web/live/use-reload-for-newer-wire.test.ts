import { expect, test } from 'vitest'
import {
  aPlayersState,
  begun,
  closed,
  opened,
  ownPart,
  received,
  result,
  viewAfter,
} from '../../tests/kit/view-actions'
import { isReloadHarmless } from './use-reload-for-newer-wire'
import type { ViewAction } from './view/game-view'

const chosen: ViewAction = { type: 'answer-chosen', questionId: 1, answer: { selectedAnswer: 1 }, tookMs: 100 }
const failed: ViewAction = { type: 'sending-failed', questionId: 1 }
const recorded: ViewAction = { type: 'answer-recorded', result }
const isHarmlessAfter = (...actions: ViewAction[]) => isReloadHarmless(viewAfter(begun, ...actions))

test('a page is loaded anew before the first question, between two, and at the end', () => {
  const finished = received(9, { type: 'quiz_finished', leaderboard: [] })
  expect(isHarmlessAfter()).toBe(true)
  expect(isHarmlessAfter(opened(0), closed(0), ownPart(3, null))).toBe(true)
  expect(isHarmlessAfter(opened(0), closed(0), finished)).toBe(true)
})

test('while a question is open, only once the answer is recorded', () => {
  expect(isHarmlessAfter(opened(0))).toBe(false)
  expect(isHarmlessAfter(opened(0), chosen)).toBe(false)
  expect(isHarmlessAfter(opened(0), chosen, failed)).toBe(false)
  expect(isHarmlessAfter(opened(0), chosen, recorded)).toBe(true)
})

test('not while an answer is still being sent after the close', () => {
  expect(isHarmlessAfter(opened(0), chosen, closed(0))).toBe(false)
  expect(isHarmlessAfter(opened(0), chosen, closed(0), ownPart(3, null))).toBe(true)
})

test('a host’s page waits for the close', () => {
  const asHost = received(1, aPlayersState({ as: 'host', you: undefined }))
  expect(isHarmlessAfter(asHost, opened(0))).toBe(false)
  expect(isHarmlessAfter(asHost, opened(0), closed(0))).toBe(true)
})
