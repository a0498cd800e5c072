import { expect, test } from 'vitest'
import { trialExtension } from './trial-extension'

const nothing = { providerStatus: null, stripeSubscriptionId: null }
const at = (providerStatus: string) => ({ providerStatus, stripeSubscriptionId: 'sub_1' })

test.each(['trialing', 'trial_expired', 'canceled', 'subscription_expired', 'incomplete_expired', null] as const)(
  'a trial can be extended where the status is %s and nothing is charged',
  (subscriptionStatus) => expect(trialExtension({ subscriptionStatus, ...nothing }).isPossible).toBe(true),
)

test('a trial that the provider will charge after can be extended, and is charged later', () =>
  expect(trialExtension({ subscriptionStatus: 'trialing', ...at('trialing') })).toEqual({
    isPossible: true,
    text: expect.stringContaining('charged that much later'),
  }))

test.each(['active', 'past_due', 'unpaid', 'incomplete'])(
  'there is no trial to extend where a subscription is %s',
  (providerStatus) =>
    expect(trialExtension({ subscriptionStatus: 'canceled', ...at(providerStatus) })).toEqual({
      isPossible: false,
      text: expect.stringMatching(/^A subscription runs/),
    }),
)

test('a status set to active has no trial to extend either, and a subscription of the past does not matter', () => {
  expect(trialExtension({ subscriptionStatus: 'active', ...nothing }).isPossible).toBe(false)
  expect(trialExtension({ subscriptionStatus: 'canceled', ...at('canceled') }).isPossible).toBe(true)
})
