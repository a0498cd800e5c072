import { expect, test } from 'vitest'
import { ceremonyMs, stepsShownAtMs } from './ceremony'

test('G57 third, a pause, second, a longer pause, first; fewer players or shared ranks need fewer steps', () => {
  const [third = 0, second = 0, first = 0] = stepsShownAtMs(3)
  expect(second - third).toBeGreaterThan(2_000)
  expect(first - second).toBeGreaterThan(second - third)
  expect([0, 1, 2, 3, 2_000].map((steps) => stepsShownAtMs(steps).length)).toEqual([0, 1, 2, 3, 3])
})

test('G57 however many share a step, the first place is shown before everybody may know', () => {
  for (const players of [1, 2, 3, 60])
    for (let steps = 1; steps <= Math.min(3, players); steps++)
      expect(Math.max(...stepsShownAtMs(steps))).toBeLessThan(ceremonyMs(players))
})
