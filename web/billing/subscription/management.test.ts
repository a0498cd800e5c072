import { expect, test } from 'vitest'
import { subscriptionStatuses } from '../../../contract/endpoints/identity'
import type { BillingState } from '../../../rules/billing'
import { aSubscriptionState } from '../../../tests/kit/subscription-state'
import { managementOf } from './management'

const host = { ...aSubscriptionState(), isAdmin: false }
const noon = '2026-12-10T12:00:00.000Z'
const of = (state: Partial<BillingState>, given: Partial<Parameters<typeof managementOf>[1]> = {}) =>
  managementOf({ ...host, ...state }, { ...host, trialEndsAt: noon, ...given })

test('a trial can be canceled, with a card on file and without one', () => {
  expect(of({ status: 'trialing' })).toMatchObject({ title: 'Trial Management', button: 'Cancel Trial' })
  expect(of({ status: 'trialing' })?.text).not.toContain('charged')
  expect(of({ status: 'trialing' })?.result).toBe('Your quizzes are still here.')
  expect(of({ status: 'trialing', liveStatus: 'trialing' })?.text).toContain(
    'Your card will be charged on December 10, 2026.',
  )
})

test('an active subscription is canceled at the end of its period, or reactivated until then', () => {
  const active = { status: 'active', liveStatus: 'active' } as const
  expect(of(active)).toMatchObject({ action: 'cancel', button: 'Cancel Subscription' })
  expect(of(active)?.question?.text).toContain('You keep Pro until')
  const ending = of(active, { cancelAtPeriodEnd: true, subscriptionEndsAt: noon })
  expect(ending).toMatchObject({ action: 'reactivate', button: 'Reactivate Subscription' })
  expect(ending?.text).toContain('ends on December 10, 2026')
  expect(ending?.question).toBeUndefined()
  expect(of(active, { subscriptionEndsAt: noon })?.result).toBe(
    'You keep Pro until December 10, 2026. You won’t be charged again.',
  )
  const renewing = of(active, { cancelAtPeriodEnd: true, currentPeriodEnd: Date.parse(noon) / 1_000 })
  expect(renewing?.result).toBe('You’re all set. Your next payment is on December 10, 2026.')
})

test.each(['past_due', 'unpaid', 'incomplete'] as const)('%s ends at once, without the open bill', (status) => {
  const management = of({ status, liveStatus: status })
  expect(management?.text).toBe('This ends Pro right away, and you won’t have to pay the open bill.')
  expect(management?.question?.text).toContain('This ends Pro right away')
})

test('where nothing is live nothing can be canceled but a trial', () => {
  for (const status of [...subscriptionStatuses, null]) if (status !== 'trialing') expect(of({ status })).toBeNull()
})

test('the administrator has nothing to cancel', () => {
  for (const status of [...subscriptionStatuses, null]) expect(of({ isAdmin: true, status })).toBeNull()
})
