import { describe, expect, test } from 'vitest'
import { copyOf, daysUntilRenewal, isLive, type ProviderSubscription } from './provider-subscription'

const day = 24 * 3_600_000
const begun = 1_000 * day
const month = 30 * day

const paid: ProviderSubscription = {
  id: 'sub_1',
  status: 'active',
  createdAt: begun,
  trialStartsAt: null,
  trialEndsAt: null,
  periodStartsAt: begun,
  periodEndsAt: begun + month,
  cancelsAt: null,
  canceledAt: null,
  endedAt: null,
  isPeriodPaid: true,
}

const statusAndEnd = (changes: Partial<ProviderSubscription>) => {
  const { subscriptionStatus, subscriptionEndsAt } = copyOf({ ...paid, ...changes })
  return [subscriptionStatus, subscriptionEndsAt]
}

test.each([
  ['active', true],
  ['trialing', true],
  ['incomplete', true],
  ['past_due', true],
  ['unpaid', true],
  ['canceled', false],
  ['incomplete_expired', false],
  ['paused', false],
  ['a word of tomorrow', true],
])('P1 %s is live: %s', (status, expected) => expect(isLive(status)).toBe(expected))

describe('what our copy says of a subscription that runs', () => {
  test.each(['incomplete', 'past_due', 'unpaid'])('%s is said as it is, without an end', (status) => {
    expect(statusAndEnd({ status, isPeriodPaid: false })).toEqual([status, null])
  })

  test.each(['active', 'trialing'])('%s ends when it is to end, if at all', (status) => {
    expect(statusAndEnd({ status })).toEqual([status, null])
    expect(statusAndEnd({ status, cancelsAt: begun + month })).toEqual([status, begun + month])
  })

  test('the provider’s own word and the period are kept beside our status', () => {
    expect(copyOf({ ...paid, status: 'paused' })).toEqual({
      providerStatus: 'paused',
      subscriptionStatus: 'subscription_expired',
      subscriptionEndsAt: null,
      currentPeriodStart: begun,
      currentPeriodEnd: begun + month,
    })
  })

  test('P6 a word that we don’t know counts as expired', () => {
    expect(statusAndEnd({ status: 'a word of tomorrow' })).toEqual(['subscription_expired', null])
  })
})

describe('P9 what our copy says of a subscription that has ended', () => {
  const ended = { status: 'canceled', canceledAt: begun + 5 * day, endedAt: begun + 5 * day }
  const secondPeriod = { periodStartsAt: begun + month, periodEndsAt: begun + 2 * month }
  const trial = { trialStartsAt: begun, trialEndsAt: begun + 3 * day, periodEndsAt: begun + 3 * day }

  test.each<[string, Partial<ProviderSubscription>, [string, number | null]]>([
    ['before its paid period is over: canceled until then', ended, ['canceled', begun + month]],
    [
      'a moment before its paid period is over: canceled until then',
      { ...ended, endedAt: begun + month - 1 },
      ['canceled', begun + month],
    ],
    ['with its period: expired', { ...ended, endedAt: begun + month }, ['subscription_expired', begun + month]],
    [
      'in its second period, paid: canceled until that one’s end',
      { ...ended, ...secondPeriod, endedAt: begun + month + day },
      ['canceled', begun + 2 * month],
    ],
    [
      'in its second period, not paid: expired with the first',
      { ...ended, ...secondPeriod, endedAt: begun + month + day, isPeriodPaid: false },
      ['subscription_expired', begun + month],
    ],
    ['never paid: canceled for good', { ...ended, isPeriodPaid: false }, ['canceled', null]],
    ['a trial that was canceled: canceled for good', { ...ended, ...trial, endedAt: begun + day }, ['canceled', null]],
    [
      'a trial whose first payment never came: canceled for good',
      {
        ...ended,
        ...trial,
        periodStartsAt: begun + 3 * day,
        periodEndsAt: begun + 3 * day + month,
        isPeriodPaid: false,
      },
      ['canceled', null],
    ],
    [
      'a trial that was paid for afterwards: canceled until the end of that month',
      { ...ended, ...trial, periodStartsAt: begun + 3 * day, periodEndsAt: begun + 3 * day + month },
      ['canceled', begun + 3 * day + month],
    ],
    [
      'its first payment never came, and it expired: so it is said',
      { ...ended, status: 'incomplete_expired', isPeriodPaid: false },
      ['incomplete_expired', null],
    ],
  ])('%s', (_, changes, expected) => expect(statusAndEnd(changes)).toEqual(expected))
})

describe('days until renewal', () => {
  const periodEndsAt = begun
  const days = (before: number, cancelsAt: number | null = null) =>
    daysUntilRenewal({ periodEndsAt, cancelsAt }, periodEndsAt - before)

  test.each([
    [30 * day, 30],
    [30 * day - 1, 30],
    [29 * day + 1, 30],
    [day, 1],
    [1, 1],
    [0, 0],
    [-day, 0],
  ])('%d ms before the end of the period: %d', (before, expected) => expect(days(before)).toBe(expected))

  test('none where it ends with the period, or before', () => {
    expect(days(5 * day, periodEndsAt)).toBe(0)
    expect(days(5 * day, periodEndsAt - day)).toBe(0)
  })

  test('as ever where it ends with a later period', () => expect(days(5 * day, periodEndsAt + month)).toBe(5))
})
