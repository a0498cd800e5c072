import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subscriptionStatuses } from '../contract/endpoints/identity'
import {
  cancellation,
  extendedTrialEnd,
  isStale,
  mayCancelTrial,
  mayExtendTrial,
  mayReactivate,
  owesPayment,
  paymentPath,
  refusalOfCard,
  refusalToSubscribe,
  type BillingState,
} from './billing'

const host: BillingState = {
  isAdmin: false,
  status: 'trialing',
  liveStatus: null,
  isAdminManaged: false,
  hasUsedTrialBefore: false,
}
const statuses = [...subscriptionStatuses, null]
const liveStatuses = ['trialing', 'active', 'incomplete', 'past_due', 'unpaid'] as const

describe('how a host without a live subscription pays', () => {
  test.each([
    ['trialing', 'trial', 'trial'],
    ['active', null, null],
    ['incomplete', null, null],
    ['past_due', 'direct', 'direct'],
    ['unpaid', 'direct', 'direct'],
    ['canceled', 'direct', 'direct'],
    ['trial_expired', 'direct', 'direct'],
    ['subscription_expired', 'direct', 'direct'],
    ['incomplete_expired', 'direct', 'direct'],
    [null, 'trial', 'direct'],
  ] as const)('%s: %s, and %s once the trial is used', (status, unused, used) => {
    expect(paymentPath({ ...host, status })).toBe(unused)
    expect(paymentPath({ ...host, status, hasUsedTrialBefore: true })).toBe(used)
  })

  test('every status is in the table', () => expect(statuses).toHaveLength(10))
})

describe('how a host with a live subscription pays, whatever was set by hand', () => {
  test.each([
    ['trialing', null],
    ['active', null],
    ['incomplete', null],
    ['past_due', 'direct'],
    ['unpaid', 'direct'],
  ] as const)('%s at the provider: %s', (liveStatus, path) => {
    for (const status of statuses)
      for (const isAdminManaged of [false, true])
        expect(paymentPath({ ...host, status, liveStatus, isAdminManaged })).toBe(path)
  })
})

test('P30 a status set by hand that grants rights has no payment form while nothing is live; any other has its own', () => {
  for (const status of statuses) {
    const state = { ...host, status, hasUsedTrialBefore: true }
    const isGranted = status === 'trialing' || status === 'active'
    expect(paymentPath({ ...state, isAdminManaged: true })).toBe(isGranted ? null : paymentPath(state))
  }
  for (const status of ['canceled', 'trial_expired'] as const)
    expect(paymentPath({ ...host, status, isAdminManaged: true })).toBe('direct')
})

const anyState = fc.record({
  isAdmin: fc.boolean(),
  status: fc.constantFrom(...statuses),
  liveStatus: fc.constantFrom(...liveStatuses, null),
  isAdminManaged: fc.boolean(),
  hasUsedTrialBefore: fc.boolean(),
})

test('the administrator pays nothing, and has nothing to cancel as a trial', () => {
  fc.assert(
    fc.property(anyState, fc.constantFrom('trial', 'direct'), (state, path) => {
      const admin = { ...state, isAdmin: true }
      expect(paymentPath(admin)).toBe(null)
      expect(refusalToSubscribe(path, admin)).toBe('subscription_not_needed')
      expect(refusalOfCard(admin)).toBe('subscription_not_needed')
      expect(mayCancelTrial(admin)).toBe(false)
    }),
  )
})

describe('who may not begin or complete a subscription, and why', () => {
  test.each([
    // status, live status, trial used, on the trial path, on the direct path
    ['trialing', null, false, null, 'trial_running'],
    ['trialing', null, true, null, 'trial_running'],
    ['trialing', 'trialing', false, 'already_subscribed', 'already_subscribed'],
    ['active', 'active', true, 'already_subscribed', 'already_subscribed'],
    ['active', null, true, 'trial_over', 'already_subscribed'],
    ['incomplete', 'incomplete', true, 'trial_over', null],
    ['past_due', 'past_due', true, 'trial_over', null],
    ['unpaid', 'unpaid', true, 'trial_over', null],
    ['canceled', null, true, 'trial_over', null],
    ['trial_expired', null, true, 'trial_over', null],
    ['subscription_expired', null, true, 'trial_over', null],
    ['incomplete_expired', null, true, 'trial_over', null],
    [null, null, false, null, null],
    [null, null, true, 'trial_over', null],
  ] as const)('%s, %s at the provider, trial used %s', (status, liveStatus, hasUsedTrialBefore, onTrial, direct) => {
    const state = { ...host, status, liveStatus, hasUsedTrialBefore }
    expect([refusalToSubscribe('trial', state), refusalToSubscribe('direct', state)]).toEqual([onTrial, direct])
  })

  test('P30 a status set by hand that grants rights has no subscription to begin while nothing is live, and no card', () => {
    for (const status of ['trialing', 'active'] as const) {
      const state = { ...host, status, isAdminManaged: true }
      expect(refusalToSubscribe('trial', state)).toBe('no_subscription')
      expect(refusalToSubscribe('direct', state)).toBe('no_subscription')
      expect(refusalOfCard(state)).toBe('no_subscription')
    }
  })

  test('P30 one that grants nothing has the direct path, and a card', () => {
    for (const status of ['canceled', 'trial_expired'] as const) {
      const state = { ...host, status, isAdminManaged: true }
      expect(refusalToSubscribe('trial', state)).toBe('trial_over')
      expect(refusalToSubscribe('direct', state)).toBe(null)
      expect(refusalOfCard(state)).toBe(null)
    }
  })

  test('the form that a page shows is never refused', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const path = paymentPath(state)
        if (path !== null) expect(refusalToSubscribe(path, state)).toBe(null)
      }),
    )
  })

  test('a subscription that is paid or on trial at the provider gets no second one beside it', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom('trial', 'direct'), (state, path) => {
        const settled = state.liveStatus === 'active' || state.liveStatus === 'trialing'
        if (settled) expect(refusalToSubscribe(path, state)).not.toBe(null)
      }),
    )
  })

  test('every other host may put a card on file', () => {
    for (const liveStatus of [...liveStatuses, null]) expect(refusalOfCard({ ...host, liveStatus })).toBe(null)
  })
})

describe('what may be canceled and taken back', () => {
  test.each([
    ['active', 'at period end', true, false],
    ['past_due', 'at once', false, false],
    ['unpaid', 'at once', false, false],
    ['incomplete', 'at once', false, false],
    ['trialing', null, false, true],
  ] as const)('%s at the provider', (liveStatus, takesEffect, isToReactivate, isTrial) => {
    for (const status of statuses) {
      const state = { ...host, status, liveStatus }
      expect(cancellation(state)).toBe(takesEffect)
      expect(mayReactivate(state)).toBe(isToReactivate)
      expect(mayCancelTrial(state)).toBe(isTrial)
    }
  })

  test('without a live subscription only a trial', () => {
    for (const status of statuses) {
      const state = { ...host, status }
      expect([cancellation(state), mayReactivate(state)]).toEqual([null, false])
      expect(mayCancelTrial(state)).toBe(status === 'trialing')
      expect(mayCancelTrial({ ...state, isAdminManaged: true })).toBe(false)
    }
  })
})

test.each([
  ['past_due', true],
  ['unpaid', true],
  ['incomplete', true],
  ['active', false],
  ['trialing', false],
  [null, false],
] as const)('%s: something is owed: %s', (liveStatus, isOwed) => expect(owesPayment(liveStatus)).toBe(isOwed))

describe('a trial that is extended', () => {
  const day = 24 * 3_600_000
  const now = 100 * day

  test.each([
    ['three days after its end', now + day, 3, now + 4 * day],
    ['three days from now where it is over', now - day, 3, now + 3 * day],
    ['thirty days from now where there was none', null, 30, now + 30 * day],
    ['within two years, which is the most that the provider takes', now + 720 * day, 30, now + 729 * day],
  ])('ends %s', (_, trialEndsAt, days, expected) => {
    expect(extendedTrialEnd(trialEndsAt, days, now)).toBe(expected)
  })

  test('is anybody’s without a subscription that runs or is owed for, and one that the provider has on trial', () => {
    const extendable = (liveStatus: string | null) =>
      [null, ...subscriptionStatuses].filter((status) => mayExtendTrial({ status, liveStatus }))
    const over = [null, 'trialing', 'incomplete_expired', 'canceled', 'trial_expired', 'subscription_expired']
    expect(extendable(null)).toEqual(over)
    expect(extendable('trialing')).toEqual(over)
    for (const liveStatus of ['active', 'past_due', 'unpaid', 'incomplete', 'unknown'])
      expect(extendable(liveStatus)).toEqual([])
  })
})

describe('when our copy is stale', () => {
  const hour = 3_600_000
  const now = 100 * hour
  const copy = {
    liveStatus: 'active',
    trialEndsAt: null,
    currentPeriodEnd: now + hour,
    syncedAt: now - 1,
    isUnsure: false,
  }

  test.each([
    ['not while its period runs and it was fetched within the hour', {}, false],
    ['an hour after it was fetched', { syncedAt: now - hour }, true],
    ['not a moment before', { syncedAt: now - hour + 1 }, false],
    ['when it was never fetched', { syncedAt: null }, true],
    ['when its period is over', { currentPeriodEnd: now }, true],
    ['not a moment before', { currentPeriodEnd: now + 1 }, false],
    ['when its trial is over', { liveStatus: 'trialing', trialEndsAt: now }, true],
    ['not while its trial runs', { liveStatus: 'trialing', trialEndsAt: now + 1 }, false],
    ['not by a trial that was over before it was paid', { trialEndsAt: now - hour }, false],
    ['while it is incomplete', { liveStatus: 'incomplete' }, true],
    ['while it is past due', { liveStatus: 'past_due' }, true],
    ['while it is unpaid', { liveStatus: 'unpaid' }, true],
    ['without one, when one may have been made without our knowledge', { liveStatus: null, isUnsure: true }, true],
    ['else never without one', { liveStatus: null, currentPeriodEnd: 0, trialEndsAt: 0, syncedAt: null }, false],
  ] as const)('%s', (_, changes, isOld) => {
    expect(isStale({ ...copy, ...changes }, now)).toBe(isOld)
  })
})
