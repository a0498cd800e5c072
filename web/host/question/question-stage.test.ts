import { expect, test } from 'vitest'
import { isEnding, litPieces, stageAt } from './question-stage'

const clock = { shownAt: 3_000, opensAt: 8_000, deadline: 28_000, pausedAt: null }

test('players get ready, read the question, can answer it, and then have no more time', () => {
  const moments = [0, 2_999, 3_000, 7_999, 8_000, 27_999, 28_000]
  expect(moments.map((now) => stageAt(clock, now))).toEqual([
    ...['ready', 'ready', 'reading', 'reading', 'open', 'open', 'over'],
  ])
})

test('without time to get ready or to read, a question is open at once', () => {
  expect(stageAt({ ...clock, shownAt: 0, opensAt: 0 }, 0)).toBe('open')
})

test('G54 in a pause nothing goes on, and with more time an expired question is open again', () => {
  expect(stageAt({ ...clock, pausedAt: 5_000 }, 90_000)).toBe('reading')
  expect(stageAt({ ...clock, deadline: 38_000 }, 28_500)).toBe('open')
})

test('the disc of the last five seconds stays when they have run out, and comes at no other time', () => {
  expect([6, 5, 1].map((seconds) => isEnding('open', seconds))).toEqual([false, true, true])
  expect(isEnding('over', 0)).toBe(true)
  expect(isEnding('reading', 5)).toBe(false)
  expect(isEnding('ready', 5)).toBe(false)
})

test('the disc has a piece for each second that is left, all of them at five', () => {
  expect(litPieces(5)).toEqual([true, true, true, true, true])
  expect(litPieces(2)).toEqual([true, true, false, false, false])
  expect(litPieces(0)).not.toContain(true)
})
