import { describe, expect, test } from 'vitest'
import type { ManagedUser } from '../../../contract/endpoints/admin-users'
import {
  aiUsage,
  currentPeriod,
  isBilled,
  labelOfFilter,
  nameOf,
  providerNote,
  statusTone,
  userStatusLabel,
} from './user-words'

const now = new Date(2026, 10, 22, 12)
const day = (month: number, date: number) => new Date(2026, month - 1, date, 12).toISOString()

const zoe: ManagedUser = {
  id: 'google_1',
  email: 'zoe@example.org',
  firstName: 'Zoë',
  lastName: 'Quist',
  type: 'google',
  subscriptionStatus: 'trialing',
  isAdminManaged: false,
  providerStatus: null,
  trialEndsAt: day(11, 24),
  subscriptionEndsAt: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  hasUsedTrial: true,
  aiQuizGenerationsUsed: 4,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  createdAt: day(11, 21),
}
const subscriber: ManagedUser = {
  ...zoe,
  subscriptionStatus: 'active',
  providerStatus: 'active',
  stripeSubscriptionId: 'sub_1',
  currentPeriodStart: day(11, 3),
  currentPeriodEnd: day(12, 3),
}
const admin: ManagedUser = { ...zoe, id: 'admin', type: 'administrator', subscriptionStatus: null, trialEndsAt: null }

test('a user is called by name, else by address, else by id', () => {
  expect(nameOf(zoe)).toBe('Zoë Quist')
  expect(nameOf({ ...zoe, lastName: null })).toBe('Zoë')
  expect(nameOf({ ...zoe, firstName: null, lastName: null })).toBe('zoe@example.org')
  expect(nameOf({ ...zoe, firstName: null, lastName: null, email: null })).toBe('google_1')
})

test.each([
  [zoe, 'Free Trial', 'marigold'],
  [subscriber, 'Active Subscription', 'leaf'],
  [{ ...subscriber, subscriptionStatus: 'past_due' }, 'Payment Past Due', 'coral'],
  [{ ...zoe, subscriptionStatus: 'trial_expired' }, 'Trial Expired', 'plain'],
  [{ ...zoe, subscriptionStatus: null }, 'Unknown', 'plain'],
  [admin, 'Not needed', 'plain'],
] as const)('%#: the status in the words of the account page', (user, label, tone) => {
  expect(userStatusLabel(user)).toBe(label)
  expect(statusTone(user)).toBe(tone)
})

test('no two filters have one name', () => {
  const labels = (['incomplete_expired', 'subscription_expired', 'none'] as const).map(labelOfFilter)
  expect(new Set(labels).size).toBe(3)
})

describe('the provider’s word', () => {
  test('is told where a status set by hand differs from it', () => {
    expect(providerNote({ ...subscriber, isAdminManaged: true, providerStatus: 'past_due' })).toBe(
      'Provider says Payment Past Due',
    )
    expect(providerNote({ ...subscriber, isAdminManaged: true, providerStatus: 'paused' })).toBe('Provider says paused')
  })

  test('is left out where both agree, and where nothing was set', () => {
    expect(providerNote({ ...subscriber, isAdminManaged: true })).toBeNull()
    expect(providerNote({ ...subscriber, providerStatus: 'past_due' })).toBeNull()
    expect(providerNote({ ...zoe, isAdminManaged: true })).toBeNull()
  })
})

test('who may still be charged is billed, also before the provider’s status is known', () => {
  expect(isBilled(subscriber)).toBe(true)
  expect(isBilled({ ...subscriber, providerStatus: null })).toBe(true)
  expect(isBilled({ ...subscriber, providerStatus: 'canceled' })).toBe(false)
  expect(isBilled(zoe)).toBe(false)
})

describe('the current period', () => {
  test('is the trial’s on trial', () => expect(currentPeriod(zoe, now)).toBe('Until Nov 24'))
  test('is what is paid for', () => expect(currentPeriod(subscriber, now)).toBe('Nov 3 – Dec 3'))
  test('is also the one that is owed', () =>
    expect(currentPeriod({ ...subscriber, providerStatus: 'past_due', currentPeriodEnd: day(11, 20) }, now)).toBe(
      'Nov 3 – Nov 20',
    ))
  test('is none where it is over and nothing runs', () =>
    expect(currentPeriod({ ...subscriber, providerStatus: 'canceled', currentPeriodEnd: day(11, 20) }, now)).toBe('–'))
  test('is none where there never was one', () =>
    expect(currentPeriod({ ...zoe, subscriptionStatus: 'trial_expired' }, now)).toBe('–'))
})

test('the generations of this month stand beside what the plan allows', () => {
  expect(aiUsage(zoe)).toBe('4/10')
  expect(aiUsage({ ...admin, aiQuizGenerationsUsed: 31 })).toBe('31 / unlimited')
})
