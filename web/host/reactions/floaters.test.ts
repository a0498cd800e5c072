import { expect, test } from 'vitest'
import { floatersOf } from './floaters'

const half = () => 0.5

test('each reaction of a few rises', () => {
  expect(floatersOf([2, 0, 1, 0, 0], half).map(({ reaction }) => reaction)).toEqual([0, 0, 2])
})

test('of many the hall sees five of a kind, larger ones, and none is huge', () => {
  const few = floatersOf([5, 0, 0, 0, 0], half)
  const many = floatersOf([2_000, 0, 0, 0, 0], half)
  expect([few.length, many.length]).toEqual([5, 5])
  expect(many[0]!.size).toBeGreaterThan(few[0]!.size)
  expect(many[0]!.size).toBeLessThanOrEqual(10)
  // In rem, and in units of 16 px on a full projector.
  for (const { size } of few) expect(size * 16).toBeGreaterThanOrEqual(96)
})

test('they stay on the screen, and each is its own', () => {
  const floaters = Array.from({ length: 50 }, () => floatersOf([5, 5, 5, 5, 5], Math.random)).flat()
  for (const { left } of floaters) expect(left > 0 && left < 100).toBe(true)
  expect(new Set(floaters.map(({ id }) => id)).size).toBe(floaters.length)
})
