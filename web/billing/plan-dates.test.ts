import { expect, test } from 'vitest'
import { aSubscriptionState } from '../../tests/kit/subscription-state'
import { accountDates, planDates } from './plan-dates'

const now = new Date('2026-11-22T12:00:00.000Z')
const later = '2026-12-10T12:00:00.000Z'
const before = '2026-11-10T12:00:00.000Z'
const unix = (moment: string) => new Date(moment).getTime() / 1_000

test.each([
  ['a trial', { status: 'trialing', trialEndsAt: later }, [['Trial ends', 'December 10, 2026']]],
  ['a trial of the provider', { status: 'trialing', trialEnd: unix(later) }, [['Trial ends', 'December 10, 2026']]],
  ['a trial that is over', { status: 'trial_expired', trialEndsAt: before }, [['Trial ended', 'November 10, 2026']]],
  [
    'a subscription',
    { status: 'active', liveStatus: 'active', currentPeriodEnd: unix(later) },
    [['Next billing', 'December 10, 2026']],
  ],
  [
    'a subscription that is to end',
    { status: 'active', liveStatus: 'active', currentPeriodEnd: unix(later), subscriptionEndsAt: later },
    [['Subscription ends', 'December 10, 2026']],
  ],
  ['one set by hand, without a renewal', { status: 'active', currentPeriodEnd: unix(later) }, []],
  [
    'one that ended',
    { status: 'subscription_expired', subscriptionEndsAt: before },
    [['Subscription ended', 'November 10, 2026']],
  ],
  ['one that was ended early, which gives no rights any more', { status: 'canceled', subscriptionEndsAt: later }, []],
  ['a trial that was canceled', { status: 'canceled' }, []],
  ['nothing', {}, []],
] as const)('%s', (_, state, dates) => expect(planDates(aSubscriptionState(state), now)).toEqual(dates))

test.each([
  [
    'of a subscriber',
    { status: 'active', liveStatus: 'active', currentPeriodEnd: unix(later), trialEndsAt: before },
    ['Trial ended: November 10, 2026', 'Next billing: December 10, 2026'],
  ],
  ['of whoever owes a payment', { status: 'past_due', trialEndsAt: before }, ['Trial ended: November 10, 2026']],
  ['of a trial that still runs, once', { status: 'trialing', trialEndsAt: later }, ['Trial ends: December 10, 2026']],
  ['of one that is over, once', { status: 'trial_expired', trialEndsAt: before }, ['Trial ended: November 10, 2026']],
  ['of one that was paid before its end', { status: 'active', trialEndsAt: later }, ['Trial ends: December 10, 2026']],
  ['of nobody who never had one', { status: 'active' }, []],
] as const)('the account page tells the end of the trial %s', (_, state, dates) =>
  expect(accountDates(aSubscriptionState(state), now).map((fact) => fact.join(': '))).toEqual(dates),
)
