import { describe, expect, test } from 'vitest'
import { subscriptionStatuses } from '../../../contract/endpoints/identity'
import type { BillingState } from '../../../rules/billing'
import { aSubscriptionState } from '../../../tests/kit/subscription-state'
import { paymentOffer } from './payment-offer'

const host = { ...aSubscriptionState(), isAdmin: false }
const offerOf = (state: Partial<BillingState>) => {
  const offer = paymentOffer({ ...host, ...state })
  return offer && `${offer.title}, ${offer.path}`
}

describe('with nothing live', () => {
  test.each([
    ['trialing', 'Start Your Subscription, trial'],
    ['active', null],
    ['incomplete', null],
    ['past_due', 'Retry Payment, direct'],
    ['canceled', 'Resubscribe, direct'],
    ['unpaid', 'Complete Payment, direct'],
    ['trial_expired', 'Start Your Subscription, direct'],
    ['subscription_expired', 'Subscribe to Continue, direct'],
    ['incomplete_expired', 'Subscribe to Continue, direct'],
    [null, 'Subscribe to Continue, direct'],
  ] as const)('%s: %s', (status, offer) => expect(offerOf({ status })).toBe(offer))

  test('a trial that was never used is started without a card', () => {
    expect(paymentOffer({ ...host, hasUsedTrialBefore: false })).toMatchObject({
      title: 'Subscribe to Continue',
      path: 'trial',
      asksForCard: false,
    })
    expect(paymentOffer({ ...host, status: 'trialing', hasUsedTrialBefore: false })?.asksForCard).toBe(true)
    expect(paymentOffer(host)?.asksForCard).toBe(true)
  })

  test.each([
    ['trialing', null],
    ['active', null],
    ['canceled', 'Resubscribe, direct'],
    ['trial_expired', 'Start Your Subscription, direct'],
  ] as const)('P30 %s set by the administrator: %s', (status, offer) =>
    expect(offerOf({ status, isAdminManaged: true })).toBe(offer),
  )
})

describe('with a live subscription the provider’s word decides, whatever the status', () => {
  const statuses = [...subscriptionStatuses, null]
  test.each([
    ['trialing', null],
    ['active', null],
    ['incomplete', null],
    ['past_due', 'Retry Payment, direct'],
    ['unpaid', 'Complete Payment, direct'],
    ['of_tomorrow', null],
  ] as const)('%s: %s', (liveStatus, offer) => {
    for (const isAdminManaged of [false, true])
      expect(statuses.map((status) => offerOf({ status, liveStatus, isAdminManaged }))).toEqual(
        statuses.map(() => offer),
      )
  })
})

test('the administrator never gets a form', () => {
  for (const status of [...subscriptionStatuses, null])
    for (const liveStatus of [null, 'active', 'past_due'])
      for (const isAdminManaged of [false, true])
        expect(offerOf({ isAdmin: true, status, liveStatus, isAdminManaged })).toBeNull()
})
