import { expect, test } from 'vitest'
import { subscriptionStatuses } from '../../contract/endpoints/identity'
import { access } from '../../rules/access'
import { toneOf } from './plan-tone'
import { expiredAction, expiredLabel, planLabel, statusLabel } from './status-labels'

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

test.each([
  ['trialing', 'Free Trial'],
  ['active', 'Active'],
  ['incomplete', 'Payment Processing'],
  ['incomplete_expired', 'Subscription Expired'],
  ['past_due', 'Past Due'],
  ['canceled', 'Canceled'],
  ['unpaid', 'Unpaid'],
  ['trial_expired', 'Trial Expired'],
  ['subscription_expired', 'Subscription Expired'],
  [null, 'No subscription'],
] as const)('the badge of /subscription for %s reads "%s"', (subscriptionStatus, words) =>
  expect(planLabel(access({ ...stored, subscriptionStatus }, when))).toBe(words),
)

test('an expired trial is said in the specification’s words', () => {
  expect(expiredLabel({ status: 'trial_expired', needsPayment: true })).toBe('Trial expired - Subscribe to continue')
  expect(expiredAction({ status: 'trial_expired' })).toBe('Subscribe Now')
})

test('who owes a payment is asked to pay, everybody else to subscribe', () => {
  const owing = ['past_due', 'unpaid', 'incomplete']
  for (const status of subscriptionStatuses) {
    const words = [expiredLabel({ status, needsPayment: true }), expiredAction({ status })]
    expect(words).toEqual(
      owing.includes(status)
        ? [expect.stringMatching(/^\w.* - Pay to continue$/), 'Pay Now']
        : [expect.stringMatching(/^\w.* - Subscribe to continue$/), 'Subscribe Now'],
    )
  }
})
