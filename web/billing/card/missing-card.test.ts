import { expect, test } from 'vitest'
import { aSubscriptionState } from '../../../tests/kit/subscription-state'
import { missingCardNotice } from './missing-card'

const noon = '2026-12-10T12:00:00.000Z'
const active = aSubscriptionState({ liveStatus: 'active', currentPeriodEnd: Date.parse(noon) / 1_000 })

test('a host who is about to be charged without a card reads by when to add one', () => {
  const notice = 'No payment method on file. Add a card before December 10, 2026, or your next payment will fail.'
  expect(missingCardNotice(active)).toBe(notice)
  expect(missingCardNotice({ ...active, liveStatus: 'trialing', currentPeriodEnd: null, trialEndsAt: noon })).toBe(
    notice,
  )
})

test.each([
  ['nothing live', { liveStatus: null }],
  ['one that is to end', { cancelAtPeriodEnd: true }],
  ['one that owes already', { liveStatus: 'past_due' }],
])('%s: no notice', (_, given) => expect(missingCardNotice({ ...active, ...given })).toBeNull())
