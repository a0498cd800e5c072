import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subscriptionStatuses } from '../contract/endpoints/identity'
import { access, type Subscriber } from './access'

const end = 1_000
const host: Subscriber = {
  isAdmin: false,
  subscriptionStatus: 'trialing',
  trialEndsAt: null,
  subscriptionEndsAt: null,
  hasSubscription: false,
}
const at = (now: number, isBillingSetUp = true) => ({ now, isBillingSetUp })
const statuses = [...subscriptionStatuses, null]

describe('what the clock makes of a status where billing is set up', () => {
  test.each([
    ['a trial lasts until its end', { trialEndsAt: end }, end - 1, 'trialing'],
    ['and is over at that moment', { trialEndsAt: end }, end, 'trial_expired'],
    ['and long after', { trialEndsAt: end }, end + 1e12, 'trial_expired'],
    ['a trial without an end does not end', {}, end, 'trialing'],
    [
      'a trial that becomes a subscription is the provider’s to end',
      { trialEndsAt: end, hasSubscription: true },
      end,
      'trialing',
    ],
    [
      'the trial of a former subscriber, whose subscription has ended, ends like any other',
      { trialEndsAt: end, subscriptionEndsAt: end - 5, hasSubscription: false },
      end,
      'trial_expired',
    ],
    ['a subscription has no end', { subscriptionStatus: 'active', trialEndsAt: end }, end, 'active'],
    ['unless it is canceled,', { subscriptionStatus: 'active', subscriptionEndsAt: end }, end - 1, 'active'],
    [
      'at the end of its period',
      { subscriptionStatus: 'active', subscriptionEndsAt: end },
      end,
      'subscription_expired',
    ],
    [
      'a subscription that was ended early is canceled',
      { subscriptionStatus: 'canceled', subscriptionEndsAt: end },
      end - 1,
      'canceled',
    ],
    [
      'and expired once its period is over',
      { subscriptionStatus: 'canceled', subscriptionEndsAt: end },
      end,
      'subscription_expired',
    ],
    ['a canceled trial stays canceled', { subscriptionStatus: 'canceled', trialEndsAt: end }, end, 'canceled'],
  ] as const)('%s', (_, stored, now, status) => {
    expect(access({ ...host, ...stored }, at(now)).status).toBe(status)
  })
})

test('without billing nothing expires by the clock: each status stays what was written', () => {
  for (const subscriptionStatus of statuses) {
    const stored = { ...host, subscriptionStatus, trialEndsAt: end, subscriptionEndsAt: end }
    expect(access(stored, at(end + 1, false)).status).toBe(subscriptionStatus)
  }
})

test.each([
  ['trialing', { needsPayment: false, mayCreate: true }],
  ['active', { needsPayment: false, mayCreate: true }],
  ...statuses
    .filter((status) => status !== 'trialing' && status !== 'active')
    .map((status) => [status, { needsPayment: true, mayCreate: false }] as const),
] as const)('%s: what may be done, with and without billing', (subscriptionStatus, may) => {
  for (const isBillingSetUp of [true, false])
    expect(access({ ...host, subscriptionStatus }, at(0, isBillingSetUp))).toMatchObject({
      status: subscriptionStatus,
      ...may,
    })
})

const moment = fc.option(fc.integer({ min: 0, max: 10 }))
const anybody = fc.record({
  isAdmin: fc.boolean(),
  subscriptionStatus: fc.constantFrom(...statuses),
  trialEndsAt: moment,
  subscriptionEndsAt: moment,
  hasSubscription: fc.boolean(),
})
const anyMoment = fc.record({ now: fc.integer({ min: 0, max: 10 }), isBillingSetUp: fc.boolean() })

test('whatever is stored, nothing but a trial or a subscription lets a host create', () => {
  fc.assert(
    fc.property(anybody, anyMoment, (who, when) => {
      const { status, needsPayment, mayCreate } = access(who, when)
      expect(mayCreate).toBe(who.isAdmin || status === 'trialing' || status === 'active')
      expect(needsPayment).toBe(!mayCreate)
    }),
  )
})

test('only a subscription lets a host generate questions; where nobody can subscribe, a trial does too', () => {
  fc.assert(
    fc.property(anybody, anyMoment, (who, when) => {
      const { status, mayGenerate } = access(who, when)
      expect(mayGenerate).toBe(who.isAdmin || status === 'active' || (status === 'trialing' && !when.isBillingSetUp))
    }),
  )
})

test('the administrator is never blocked', () => {
  fc.assert(
    fc.property(anybody, anyMoment, (who, when) => {
      expect(access({ ...who, isAdmin: true }, when)).toMatchObject({ mayCreate: true, mayGenerate: true })
    }),
  )
})

test('time alone takes rights and never gives any', () => {
  fc.assert(
    fc.property(anybody, anyMoment, fc.nat(10), (who, when, laterBy) => {
      const later = access(who, { ...when, now: when.now + laterBy })
      if (later.mayCreate) expect(access(who, when).mayCreate).toBe(true)
    }),
  )
})
