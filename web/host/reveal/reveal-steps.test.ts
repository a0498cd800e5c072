import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { momentsPassed } from '../game/use-moments'
import { boardAtMs } from '../game/board-turn'
import { revealMoments, stepAfter } from './reveal-steps'

const closedAt = 100_000
const stepAt = (ms: number, boardAt: number | null) =>
  stepAfter(momentsPassed(revealMoments(closedAt + limits.revealMs, boardAt), closedAt + ms))

test('first the bars grow, then the right answer lights up, then the board comes', () => {
  const steps = Array.from({ length: 81 }, (_, index) => stepAt(index * 50, 4_000))
  expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual(['closed', 'bars', 'answer', 'board'])
})

test('where the host presses, the board does not come by itself', () => {
  expect(stepAt(600_000, null)).toBe('answer')
})

test.each([
  [1, 2_000],
  [3, 3_000],
  [5, 4_000],
  [10, 6_000],
])('at a pace of %i s the answers have the screen for %i ms, and the board no less', (countdownSeconds, atMs) => {
  expect(boardAtMs({ countdownSeconds })).toBe(atMs)
  expect(limits.revealMs + countdownSeconds * 1_000 - atMs).toBeGreaterThanOrEqual(atMs)
})

test('a page that comes after the reveal shows all of it at once', () => {
  expect(stepAt(60_000, 6_000)).toBe('board')
})
