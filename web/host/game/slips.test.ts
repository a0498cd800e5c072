import { expect, test } from 'vitest'
import type { Phase } from '../../live/view/phase'
import { phaseKey } from './use-host-commands'
import { changedAt, isSlip, shownSince } from './slips'

const now = 100_000
const longAgo = 0
const at = (pressedMs: number, changedMs: number) => ({ now, pressedAt: now - pressedMs, changedAt: now - changedMs })

test('the second press of a double click is a slip, on and back', () => {
  expect(isSlip('on', { now, pressedAt: now - 499, changedAt: longAgo })).toBe(true)
  expect(isSlip('back', { now, pressedAt: now - 499, changedAt: longAgo })).toBe(true)
  expect(isSlip('on', { now, pressedAt: now - 500, changedAt: longAgo })).toBe(false)
})

test('a press that was on its way when the screen changed moves nothing on, whoever changed it', () => {
  expect(isSlip('on', at(60_000, 200))).toBe(true)
  expect(isSlip('on', at(60_000, 699))).toBe(true)
  expect(isSlip('close', at(60_000, 699))).toBe(true)
  expect(isSlip('on', at(60_000, 700))).toBe(false)
})

test('who goes back wants to see what was there before: that is not lost so soon', () => {
  expect(isSlip('back', at(60_000, 200))).toBe(false)
})

test('a pause and its end change the screen: a press after either may have been meant for what was before', () => {
  const running = { name: 'question', index: 1, shownAt: longAgo, pausedAt: null } as Phase
  const paused = { ...running, pausedAt: 60_000 } as Phase
  expect(phaseKey(paused)).not.toBe(phaseKey(running))
  expect(phaseKey({ ...running, shownAt: 5_000 } as Phase)).toBe(phaseKey(running))
})

test('a clock that was set back keeps nobody waiting', () => {
  expect(isSlip('on', at(-3_600_000, -3_600_000))).toBe(false)
})

test('a question is on the screen when its time to get ready is over', () => {
  const question = { name: 'question', shownAt: 5_000 } as Phase
  expect(shownSince(question)).toBe(5_000)
  expect(shownSince({ name: 'waiting' })).toBe(0)
})

test('what a page shows first is no change; the end of the time to get ready is one', () => {
  expect(changedAt({ at: now, isFirst: true }, now)).toBe(0)
  expect(changedAt({ at: now, isFirst: false }, now)).toBe(now)
  expect(changedAt({ at: now, isFirst: true }, now + 3_000)).toBe(now + 3_000)
})
