import { expect, test } from 'vitest'
import { subscriptionStatuses } from '../../contract/identity'
import { access } from '../../rules/access'
import { expiredLabel, statusLabel, toneOf } from './status-labels'

const stored = { isAdmin: false, trialEndsAt: null, subscriptionEndsAt: null, hasSubscription: false }
const when = { isBillingSetUp: true, now: 0 }

test.each([
  ['trialing', 'trial', 'Free Trial'],
  ['active', 'pro', 'Active Subscription'],
  ['incomplete', 'expired', 'Payment Processing'],
  ['incomplete_expired', 'expired', 'Subscription Expired'],
  ['past_due', 'expired', 'Payment Past Due'],
  ['canceled', 'expired', 'Canceled'],
  ['unpaid', 'expired', 'Unpaid'],
  ['trial_expired', 'expired', 'Trial Expired'],
  ['subscription_expired', 'expired', 'Subscription Expired'],
  [null, 'expired', 'Unknown'],
] as const)('%s looks %s and reads "%s"', (subscriptionStatus, tone, words) => {
  const state = access({ ...stored, subscriptionStatus }, when)
  expect([toneOf(state), statusLabel(state)]).toEqual([tone, words])
})

test('the administrator has no badge and needs no subscription', () => {
  const state = access({ ...stored, isAdmin: true, subscriptionStatus: null }, when)
  expect([toneOf(state), statusLabel(state)]).toEqual([null, 'Not needed'])
})

test('an expired trial is said in the specification’s words', () => {
  expect(expiredLabel({ status: 'trial_expired', needsPayment: true })).toBe('Trial expired - Subscribe to continue')
  for (const status of subscriptionStatuses)
    expect(expiredLabel({ status, needsPayment: true })).toMatch(/^\w.* - Subscribe to continue$/)
})
