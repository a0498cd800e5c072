import { expect, test } from 'vitest'
import { availabilityOf } from './availability'

const usage = {
  aiGenerationsUsed: 4,
  aiGenerationsRemaining: 6,
  subscriptionRequired: false,
  isUnlimited: false,
  isSetUp: true,
  takesPictures: true,
  resetsAt: '2026-12-01T00:00:00.000Z',
}

test('what keeps a host from generating is told in the order in which the server refuses', () => {
  expect(availabilityOf(usage)).toBe('available')
  const used = { ...usage, aiGenerationsRemaining: 0 }
  expect(availabilityOf(used)).toBe('limit_reached')
  expect(availabilityOf({ ...used, subscriptionRequired: true })).toBe('subscription_required')
  expect(availabilityOf({ ...used, subscriptionRequired: true, isSetUp: false })).toBe('not_set_up')
})

test('the administrator has no limit, and where the usage is not known the server will say', () => {
  expect(availabilityOf({ ...usage, isUnlimited: true, aiGenerationsRemaining: null })).toBe('available')
  expect(availabilityOf(undefined)).toBe('available')
})
