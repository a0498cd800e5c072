import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { momentsPassed } from '../use-moments'
import { revealMoments, stepAfter } from './reveal-steps'

const closedAt = 100_000
const stepAt = (ms: number) => stepAfter(momentsPassed(revealMoments(closedAt + limits.revealMs), closedAt + ms))

test('first the bars grow, then the right answer lights up, then the rows move, and all within the reveal', () => {
  const steps = Array.from({ length: limits.revealMs / 50 + 1 }, (_, index) => stepAt(index * 50))
  expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual(['closed', 'bars', 'answer', 'board'])
  // What moves takes 420 ms, the points as long after it at most.
  expect(stepAt(limits.revealMs - 2 * 420)).toBe('board')
})

test('a page that comes after the reveal shows all of it at once', () => {
  expect(stepAt(limits.revealMs + 1)).toBe('board')
})
