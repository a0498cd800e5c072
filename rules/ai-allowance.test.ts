import { expect, test } from 'vitest'
import { aiAllowance, countedOnce, givenBack } from './ai-allowance'

const november = { startsAt: Date.UTC(2026, 10), endsAt: Date.UTC(2026, 11) }
const december = { startsAt: Date.UTC(2026, 11), endsAt: Date.UTC(2027, 0) }
const noon = november.startsAt + 36 * 3_600_000
const host = { isAdmin: false, month: november }

test('ten a month are left to begin with, and the next month brings ten again', () => {
  const count = { used: 10, resetAt: noon }
  expect(aiAllowance({ used: 0, resetAt: noon }, host)).toEqual({
    used: 0,
    remaining: 10,
    isUnlimited: false,
    resetsAt: december.startsAt,
  })
  expect(aiAllowance(count, host)).toMatchObject({ used: 10, remaining: 0 })
  expect(aiAllowance(count, { isAdmin: false, month: december })).toMatchObject({ used: 0, remaining: 10 })
})

test('the first moment of a month is part of it', () => {
  const count = { used: 3, resetAt: november.startsAt }
  expect(aiAllowance(count, host).used).toBe(3)
  expect(aiAllowance({ ...count, resetAt: november.startsAt - 1 }, host).used).toBe(0)
})

test('the administrator has no limit, and is counted all the same', () => {
  const count = { used: 25, resetAt: noon }
  expect(aiAllowance(count, { ...host, isAdmin: true })).toMatchObject({ used: 25, remaining: null, isUnlimited: true })
})

test('never fewer than none are left', () => expect(aiAllowance({ used: 11, resetAt: noon }, host).remaining).toBe(0))

test('the first generation of a month begins the count anew', () => {
  const now = december.startsAt + 5
  expect(countedOnce({ used: 9, resetAt: noon }, { month: december, now })).toEqual({ used: 1, resetAt: now })
  expect(countedOnce({ used: 1, resetAt: now }, { month: december, now: now + 1 })).toEqual({ used: 2, resetAt: now })
})

test('what failed is given back to the month in which it was counted, and to no other', () => {
  const count = { used: 4, resetAt: noon }
  expect(givenBack(count, noon)).toEqual({ used: 3, resetAt: noon })
  expect(givenBack(count, noon - 1)).toEqual(count)
  expect(givenBack({ used: 0, resetAt: noon }, noon + 1).used).toBe(0)
})
