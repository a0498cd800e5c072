import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { sharedAiApp } from '../../tests/kit/app/ai-app'
import { stripeKeys } from '../../tests/kit/app/stripe-keys'
import type { users } from '../db/tables'

const { ai } = routes
const free = sharedAiApp()
const paid = sharedAiApp({ env: stripeKeys })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const trial = { subscriptionStatus: 'trialing', trialEndsAt: inDays(2) } as const
const withCard = { ...trial, stripeCustomerId: 'cus_1', stripeSubscriptionId: 'sub_1', providerStatus: 'trialing' }
const byHand = { subscriptionStatus: 'active', isAdminManaged: true } as const

test.each<[string, string, Partial<typeof users.$inferInsert>, 200 | 402]>([
  ['without billing', 'on trial', trial, 200],
  ['without billing', 'after it', { subscriptionStatus: 'trial_expired' }, 402],
  ['with billing', 'on trial', trial, 402],
  ['with billing', 'on trial with a card on file', withCard, 402],
  ['with billing', 'active', { subscriptionStatus: 'active' }, 200],
  ['with billing', 'active by the administrator', byHand, 200],
  ['with billing', 'past due', { subscriptionStatus: 'past_due' }, 402],
  [
    'with billing',
    'canceled until the end of the period',
    { subscriptionStatus: 'active', subscriptionEndsAt: inDays(1) },
    200,
  ],
  [
    'with billing',
    'canceled, and the period is over',
    { subscriptionStatus: 'active', subscriptionEndsAt: inDays(-1) },
    402,
  ],
])('%s a host %s: the usage and the call agree', async (billing, _, user, status) => {
  const t = billing === 'with billing' ? paid : free
  const host = await t.aHost(user)
  expect((await t.call(ai.usage, {}, host)).body).toMatchObject({
    subscriptionRequired: status === 402,
    isUnlimited: false,
    isSetUp: true,
    aiGenerationsRemaining: 10,
  })
  expect((await t.generate(host)).status).toBe(status)
  expect(await t.used(host)).toBe(status === 200 ? 1 : 0)
})

test.each(['without billing', 'with billing'])('%s the administrator has no limit', async (billing) => {
  const t = billing === 'with billing' ? paid : free
  const admin = await t.admin()
  for (let more = 0; more < 11; more++) expect((await t.generate(admin)).status).toBe(200)
  expect((await t.call(ai.usage, {}, admin)).body).toMatchObject({
    aiGenerationsUsed: 11,
    aiGenerationsRemaining: null,
    subscriptionRequired: false,
    isUnlimited: true,
  })
})
