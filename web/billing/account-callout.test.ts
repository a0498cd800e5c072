import { expect, test } from 'vitest'
import type { SubscriptionState } from '../../contract/endpoints/billing'
import { subscriptionStatuses } from '../../contract/endpoints/identity'
import { aSubscriptionState } from '../../tests/kit/subscription-state'
import { accountCallout } from './account-callout'

const state = aSubscriptionState({ status: 'trialing' })
const statuses = [...subscriptionStatuses, null]

test.each([
  ['active', 'Premium Active', 'success', null],
  ['trialing', 'Free Trial Active', 'info', null],
  ['past_due', 'Payment Past Due', 'danger', 'Retry Payment - $5/month'],
  ['canceled', 'Canceled', 'warning', 'Resubscribe - $5/month'],
  ['unpaid', 'Unpaid', 'danger', 'Complete Payment - $5/month'],
  ['incomplete', 'Payment Processing', 'warning', 'Fix Payment Issue'],
  ['trial_expired', 'Trial Expired', 'danger', 'Renew Subscription - $5/month'],
  ['subscription_expired', 'Subscription Expired', 'danger', 'Renew Subscription - $5/month'],
  ['incomplete_expired', 'Subscription Expired', 'danger', 'Renew Subscription - $5/month'],
  [null, 'No subscription', 'danger', 'Renew Subscription - $5/month'],
] as const)('%s: %s, %s, %s', (status, title, tone, button) =>
  expect(accountCallout({ ...state, status })).toMatchObject({ title, tone, button }),
)

test('who may not create reads what is left', () => {
  for (const status of statuses)
    if (status !== 'active' && status !== 'trialing')
      expect(accountCallout({ ...state, status }).text).toBe(
        'You can still view your existing quizzes, but you cannot create new quizzes or start new games.',
      )
})

test('a trial says when it ends, and so does a subscription that is to end', () => {
  const noon = '2026-11-24T12:00:00.000Z'
  expect(accountCallout({ ...state, trialEndsAt: noon }).text).toMatch(/ until November 2\d, 2026\.$/)
  expect(accountCallout({ ...state, status: 'active', subscriptionEndsAt: noon }).text).toMatch(/ until November 2\d/)
  expect(accountCallout({ ...state, status: 'active' }).text).toBe('You can use everything in Pro.')
})

test('a trial with a card on file says what comes then, unless it is to end', () => {
  const withCard = { ...state, liveStatus: 'trialing' }
  expect(accountCallout(withCard).text).toMatch(/ Then your card is charged \$5\.00 and Pro goes on\.$/)
  expect(accountCallout({ ...withCard, price: null }).text).toMatch(/ Then your card is charged and Pro goes on\.$/)
  expect(accountCallout({ ...withCard, cancelAtPeriodEnd: true }).text).not.toContain('charged')
  expect(accountCallout(state).text).not.toContain('charged')
})

test('without billing no button leads to a payment', () => {
  for (const status of statuses)
    expect(accountCallout({ ...state, status, isBillingSetUp: false, price: null }).button).toBeNull()
})

test('P30 a status set by hand leads to a payment where it grants nothing', () => {
  const buttonOf = (status: SubscriptionState['status']) =>
    accountCallout({ ...state, status, isAdminManaged: true }).button
  expect([buttonOf('trialing'), buttonOf('active')]).toEqual([null, null])
  expect(buttonOf('canceled')).toBe('Resubscribe - $5/month')
  expect(buttonOf('trial_expired')).toBe('Renew Subscription - $5/month')
  const stillLive = accountCallout({ ...state, status: 'past_due', isAdminManaged: true, liveStatus: 'past_due' })
  expect(stillLive.button).toBe('Retry Payment - $5/month')
})

test('until the provider’s price is known, buttons name none', () => {
  expect(accountCallout({ ...state, status: 'canceled', price: null }).button).toBe('Resubscribe')
})
