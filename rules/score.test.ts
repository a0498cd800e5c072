import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../contract/limits'
import { points as pointsFor } from './points'
import { countedTime } from './score'

const points = (countedMs: number, limitMs: number) =>
  pointsFor({ credit: 1, countedMs, limitMs, factor: 1, scoring: 'speed' })

const limitMs = 20_000

test('G20 a right answer brings 1000 points at once and 500 at the last moment', () => {
  expect(points(0, limitMs)).toBe(1_000)
  expect(points(limitMs / 2, limitMs)).toBe(750)
  expect(points(limitMs, limitMs)).toBe(500)
})

test('G20 points are whole, between 500 and 1000, and never rise with time', () => {
  fc.assert(
    fc.property(fc.constantFrom(10, 20, 30, 60), fc.nat(60_000), fc.nat(60_000), (seconds, a, b) => {
      const limit = seconds * 1_000
      const [sooner, later] = [Math.min(a, b, limit), Math.min(Math.max(a, b), limit)]
      expect(Number.isInteger(points(sooner, limit))).toBe(true)
      expect(points(sooner, limit)).toBeGreaterThanOrEqual(points(later, limit))
      expect(points(later, limit)).toBeGreaterThanOrEqual(500)
      expect(points(sooner, limit)).toBeLessThanOrEqual(1_000)
    }),
  )
})

test('a slow network costs nothing: the time of the player’s own clock counts', () => {
  expect(countedTime({ claimedMs: 3_000, elapsedMs: 4_200, limitMs })).toBe(3_000)
})

test('G19 a false clock gains no more than 1,500 ms', () => {
  expect(countedTime({ claimedMs: 0, elapsedMs: 10_000, limitMs })).toBe(8_500)
  expect(countedTime({ claimedMs: -1e12, elapsedMs: 10_000, limitMs })).toBe(8_500)
})

test('a clock that is ahead counts no more than has passed', () => {
  expect(countedTime({ claimedMs: 1e12, elapsedMs: 10_000, limitMs })).toBe(10_000)
})

test('after the deadline the whole time counts', () => {
  expect(countedTime({ claimedMs: 0, elapsedMs: limitMs, limitMs })).toBe(limitMs)
  expect(countedTime({ claimedMs: 19_000, elapsedMs: limitMs + 900, limitMs })).toBe(limitMs)
})

test('G19 whatever is claimed, the counted time is whole, within the limit, and near what has passed', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ min: 0, max: 70_000, noNaN: true }), (claimedMs, elapsedMs) => {
      const counted = countedTime({ claimedMs, elapsedMs, limitMs })
      expect(Number.isInteger(counted)).toBe(true)
      expect(counted).toBeGreaterThanOrEqual(
        Math.max(0, Math.floor(Math.min(elapsedMs, limitMs) - limits.networkAllowanceMs)),
      )
      expect(counted).toBeLessThanOrEqual(limitMs)
    }),
  )
})

test('K2 where speed does not count, a right answer in time brings 1000 points', () => {
  const right = { credit: 1, limitMs, factor: 1, scoring: 'right' } as const
  expect([0, limitMs / 2, limitMs].map((countedMs) => pointsFor({ ...right, countedMs }))).toEqual([
    1_000, 1_000, 1_000,
  ])
})

test('K4 points are those of the time, times credit and factor, rounded once at the end', () => {
  const half = { countedMs: 6_660, limitMs, scoring: 'speed' } as const
  expect(pointsFor({ ...half, credit: 1 / 3, factor: 1 })).toBe(278)
  expect(pointsFor({ ...half, credit: 1 / 3, factor: 2 })).toBe(556)
  expect(pointsFor({ ...half, credit: 1, factor: 2 })).toBe(1_667)
  expect(pointsFor({ ...half, credit: 1, factor: 0 })).toBe(0)
  expect(pointsFor({ ...half, credit: 0, factor: 2 })).toBe(0)
})
