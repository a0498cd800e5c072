import { expect, test } from 'vitest'
import type { Price, SubscriptionState } from '../../../contract/endpoints/billing'
import { aSubscriptionState } from '../../../tests/kit/subscription-state'
import { planFacts } from './plan-facts'

const price: Price = { amount: 700, currency: 'usd', interval: 'month', intervalCount: 1 }
const of = (given: Partial<SubscriptionState>) =>
  planFacts(aSubscriptionState({ status: 'trialing', price, ...given }), new Date())

test('a trial says what comes after it', () => {
  const without = [['After that', 'You’ll need a subscription to create quizzes and start games']]
  const withCard = { liveStatus: 'trialing' }
  expect(of({})).toEqual(without)
  expect(of(withCard)).toEqual([['After that', '$7.00 a month, with no interruption']])
  expect(of({ ...withCard, price: { ...price, intervalCount: 3 } })).toEqual([
    ['After that', '$7.00 every 3 months, with no interruption'],
  ])
  expect(of({ ...withCard, price: null })).toEqual([['After that', 'Your card is charged, with no interruption']])
  expect(of({ ...withCard, cancelAtPeriodEnd: true })).toEqual(without)
  expect(of({ isAdminManaged: true })).toEqual([['After that', 'The administrator decides']])
})

test.each([
  ['past_due', 'past_due', 'Pay'],
  ['incomplete', 'incomplete', 'Pay'],
  ['trial_expired', null, 'Subscribe'],
] as const)('%s: what is left, and what to do', (status, liveStatus, word) =>
  expect(of({ status, liveStatus, needsPayment: true })).toEqual([
    ['Your quizzes', `You can still view them. ${word} to create and host again.`],
  ]),
)
