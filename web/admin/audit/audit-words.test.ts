import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../contract/endpoints/admin'
import { auditSentence } from './audit-words'

const now = new Date(2026, 10, 22, 12)
const day = (date: number) => new Date(2026, 10, date, 12).toISOString()

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: day(22),
  adminId: 'admin',
  action: 'set_status',
  outcome: 'done',
  userId: 'u_7410',
  before: null,
  after: null,
  ...change,
})

function read(change: Partial<AuditEntry>): string {
  const { before, userId, after, changes } = auditSentence(entry(change), now)
  const sentence = `${before}${userId ?? ''}${after}`
  return changes.length === 0 ? sentence : `${sentence} | ${changes.join(', ')}`
}

describe('an entry reads as a sentence', () => {
  test.each([
    ['set_status', 'admin set the status of u_7410 by hand'],
    ['extend_trial', 'admin extended the trial of u_7410'],
    ['cancel_subscription', 'admin canceled the subscription of u_7410'],
    ['follow_provider', 'admin let the status of u_7410 follow the payment provider again'],
    ['reset_ai_generations', 'admin reset the AI generations of u_7410'],
    ['make_sign_in_link', 'admin made a sign-in link for u_7410'],
  ] as const)('%s', (action, sentence) => expect(read({ action })).toBe(sentence))

  test.each([
    ['reset_all_ai_generations', 'admin reset the AI generations of all users'],
    ['sync_period_data', 'admin synced the period data of all users'],
    ['delete_feedback', 'admin deleted a piece of feedback'],
    ['make_sign_in_link', 'admin made a sign-in link for somebody new'],
  ] as const)('%s', (action, sentence) => expect(read({ action, userId: null })).toBe(sentence))

  test('also where it failed, or where nobody knows how it ended', () => {
    const action = 'cancel_subscription'
    expect(read({ action, outcome: 'failed' })).toBe('admin tried to cancel the subscription of u_7410, which failed')
    expect(read({ action, outcome: 'begun' })).toBe(
      'admin began to cancel the subscription of u_7410. No result is recorded yet',
    )
  })
})

describe('what changed is told from what to what', () => {
  test('a status in the words of the page, and only what differs', () => {
    const same = { isAdminManaged: true, providerStatus: 'past_due' }
    expect(read({ before: { status: 'past_due', ...same }, after: { status: 'active', ...same } })).toBe(
      'admin set the status of u_7410 by hand | Payment Past Due → Active Subscription',
    )
  })

  test('a date', () => {
    const change = { before: { trialEndsAt: day(21) }, after: { trialEndsAt: day(24) } }
    expect(read({ action: 'extend_trial', ...change })).toMatch(/\| Trial until Nov 21 → Nov 24$/)
    expect(read({ ...change, before: { trialEndsAt: null } })).toMatch(/\| Trial until none → Nov 24$/)
    const after = { trialEndsAt: day(24), days: 3 }
    expect(read({ action: 'extend_trial', before: { trialEndsAt: day(21) }, after })).toBe(
      'admin extended the trial of u_7410 by 3 days | Trial until Nov 21 → Nov 24',
    )
    expect(read({ action: 'extend_trial', before: {}, after: { days: 1 } })).toMatch(/ by 1 day$/)
  })

  test('until when a sign-in link works', () =>
    expect(read({ action: 'make_sign_in_link', after: { linkUntil: day(23) } })).toMatch(/\| Works until Nov 23$/))

  test('a number; and what there was nothing of before', () => {
    const action = 'reset_ai_generations'
    expect(read({ action, before: { used: 4 }, after: { used: 0 } })).toMatch(/\| 4 → 0$/)
    expect(read({ action: 'reset_all_ai_generations', userId: null, after: { resetCount: 1_400 } })).toMatch(
      /\| 1,400 users$/,
    )
  })

  test('what a sync has found, and of what failed only what did', () => {
    const action = 'sync_period_data'
    expect(read({ action, userId: null, after: { checked: 1_936, changed: 14, failed: 0 } })).toMatch(
      /\| 1,936 checked, 14 changed$/,
    )
    expect(read({ action, outcome: 'failed', userId: null, after: { checked: 3, changed: 0, failed: 3 } })).toBe(
      'admin tried to sync the period data of all users, which failed | 3 checked, 0 changed, 3 failed',
    )
    expect(read({ action: 'delete_feedback', userId: null, after: { feedback: 12 } })).toMatch(/\| No. 12$/)
  })

  test('nothing is told of a change that was not made', () =>
    expect(
      read({ action: 'cancel_subscription', outcome: 'failed', before: { status: 'active' }, after: null }),
    ).not.toContain('|'))
})
