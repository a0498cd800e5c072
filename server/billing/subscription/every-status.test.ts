import { beforeAll, describe, expect, test } from 'vitest'
import type { StatusByHand } from '../../../contract/endpoints/admin'
import type { Route } from '../../../contract/routes'
import { routes } from '../../../contract/routes'
import { changesAtStripe, subscriptionsAtStripe } from '../../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import type { TestHost } from '../../../tests/kit/app/test-app'

const { admin, billing } = routes
const t = sharedBillingApp()

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const changing = [
  billing.subscribe,
  billing.subscribeDirect,
  billing.completeTrial,
  billing.completeDirect,
  billing.setupPaymentMethod,
  billing.updatePaymentMethod,
  billing.cancel,
  billing.reactivate,
  billing.cancelTrial,
] as const
const reading = [
  billing.status,
  billing.details,
  billing.paymentMethod,
  billing.invoices,
  billing.complete,
  billing.forceSync,
] as const
const withCard = new Set<Route>([billing.completeTrial, billing.completeDirect, billing.updatePaymentMethod])

const subscribed = '409 already_subscribed'
const trialOver = '409 trial_over'
const onTrial = '409 trial_running'
const nothing = '409 no_subscription'
const noTrial = '409 no_trial'
const needless = '409 subscription_not_needed'

/** What each call in `changing` answers: its HTTP status, and the subscription's status or the refusal. */
// prettier-ignore
const replies = {
  'trialing without a card': ['200', onTrial, '200 trialing', onTrial, '200', '200 trialing', nothing, nothing, '200 canceled'],
  'trialing with a card': [subscribed, subscribed, subscribed, subscribed, '200', '200 trialing', nothing, nothing, '200 canceled'],
  active: [subscribed, subscribed, subscribed, subscribed, '200', '200 active', '200 active', '200 active', noTrial],
  'active, to end with its period': [subscribed, subscribed, subscribed, subscribed, '200', '200 active', '200 active', '200 active', noTrial],
  incomplete: [trialOver, '200', trialOver, '200 active', '200', '200 active', '200 canceled', nothing, noTrial],
  'past_due after the trial': [trialOver, '200', trialOver, '200 active', '200', '200 active', '200 canceled', nothing, noTrial],
  'past_due after a paid month': [trialOver, '200', trialOver, '200 active', '200', '200 active', '200 subscription_expired', nothing, noTrial],
  unpaid: [trialOver, '200', trialOver, '200 active', '200', '200 active', '200 canceled', nothing, noTrial],
  'canceled before its period is over': [trialOver, '200', trialOver, '200 active', '200', '200 canceled', nothing, nothing, noTrial],
  subscription_expired: [trialOver, '200', trialOver, '200 active', '200', '200 subscription_expired', nothing, nothing, noTrial],
  trial_expired: [trialOver, '200', trialOver, '200 active', '200', '200 trial_expired', nothing, nothing, noTrial],
  incomplete_expired: [trialOver, '200', trialOver, '200 active', '200', '200 incomplete_expired', nothing, nothing, noTrial],
  'none, the trial never used': ['200', '200', trialOver, '200 active', '200', '200 null', nothing, nothing, noTrial],
  'none, the trial used': [trialOver, '200', trialOver, '200 active', '200', '200 null', nothing, nothing, noTrial],
  'active by hand': [nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing, noTrial],
  'trialing by hand': [nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing, noTrial],
  'canceled by hand': [trialOver, '200', trialOver, '200 active', '200', '200 canceled', nothing, nothing, noTrial],
  'trial_expired by hand': [trialOver, '200', trialOver, '200 active', '200', '200 trial_expired', nothing, nothing, noTrial],
  'canceled by hand, active at the provider': [subscribed, subscribed, subscribed, subscribed, '200', '200 canceled', '200 canceled', '200 canceled', noTrial],
  'the administrator': [needless, needless, needless, needless, needless, needless, nothing, nothing, noTrial],
} satisfies Record<string, string[]>
type Case = keyof typeof replies
const cases = Object.keys(replies) as Case[]

/** How a host gets there in life, so long before the tests. */
const beginnings: Record<Case, [daysBefore: number, begin: () => Promise<TestHost>]> = {
  'trialing without a card': [0, () => t.onTrial()],
  'trialing with a card': [0, () => paying('trial')],
  active: [0, () => t.subscriber()],
  'active, to end with its period': [0, () => canceling()],
  incomplete: [0, () => paying('direct', 'declinedWhenCharged')],
  'past_due after the trial': [3, () => paying('trial', 'declinedWhenCharged')],
  'past_due after a paid month': [32, () => withCardThatDeclines()],
  unpaid: [20, () => paying('trial', 'declinedWhenCharged')],
  'canceled before its period is over': [0, () => endedAtStripe()],
  subscription_expired: [32, () => canceling()],
  trial_expired: [3, () => t.onTrial(2)],
  incomplete_expired: [3, () => paying('direct', 'declinedWhenCharged')],
  'none, the trial never used': [0, () => t.aHost({ subscriptionStatus: null })],
  'none, the trial used': [0, () => t.aHost({ subscriptionStatus: null, hasUsedTrial: true })],
  'active by hand': [0, async () => byHand(await t.afterTrial(), 'active')],
  'trialing by hand': [0, async () => byHand(await t.onTrial(), 'trialing')],
  'canceled by hand': [0, async () => byHand(await t.afterTrial(), 'canceled')],
  'trial_expired by hand': [0, async () => byHand(await t.onTrial(), 'trial_expired')],
  'canceled by hand, active at the provider': [0, async () => byHand(await t.subscriber(), 'canceled')],
  'the administrator': [0, () => t.admin()],
}

async function paying(path: 'trial' | 'direct', card?: Parameters<typeof t.pay>[2]) {
  const host = await (path === 'trial' ? t.onTrial(2) : t.afterTrial())
  await t.pay(host, path, card)
  return host
}

async function canceling() {
  const host = await t.subscriber()
  await t.call(billing.cancel, {}, host)
  return host
}

async function withCardThatDeclines() {
  const host = await t.subscriber()
  const setupIntentId = await t.confirmCard(host, 'declinedWhenCharged', billing.setupPaymentMethod)
  await t.call(billing.updatePaymentMethod, { setupIntentId }, host)
  return host
}

async function endedAtStripe() {
  const host = await t.subscriber()
  await t.stripe.dashboard.cancelSubscription((await t.rowOf(host)).stripeSubscriptionId!)
  return host
}

async function byHand(host: TestHost, subscriptionStatus: StatusByHand) {
  await t.call(admin.setStatus, { userId: host.id, subscriptionStatus }, await t.admin())
  return host
}

const isAllowed = (cell: string) => cell.startsWith('200')

/** By case: one for the calls that read or are refused, and one for each call that changes something. */
const hosts = new Map<Case, TestHost[]>()
const hostFor = (name: Case, column: number) => {
  const allowedBefore = replies[name].slice(0, column).filter(isAllowed).length
  return hosts.get(name)![isAllowed(replies[name][column]!) ? allowedBefore + 1 : 0]!
}

/** Those whose beginning lies so many days back. */
async function begin(days: number) {
  const now = cases.filter((name) => beginnings[name][0] === days)
  for (const name of now) {
    const count = 1 + replies[name].filter(isAllowed).length
    hosts.set(name, await Promise.all(Array.from({ length: count }, beginnings[name][1])))
  }
}

/** Everybody comes back now and then, or they would be signed out after a month. */
async function pass(days: number) {
  await t.stripe.clock.advance(days * dayMs)
  const all = [...hosts.values()].flat()
  await Promise.all(all.map((host) => t.call(billing.status, {}, host)))
}

beforeAll(async () => {
  await begin(32)
  await pass(12)
  await begin(20)
  await pass(17)
  await begin(3)
  await pass(3)
  await begin(0)
  await t.settled()
}, 60_000)

/** Our copy, besides what counts fetches, and the lock. */
async function storedOf(host: TestHost) {
  const { syncsBegun: _, syncWritten: __, syncedAt: ___, billingLockedUntil: ____, ...row } = await t.rowOf(host)
  return row
}

describe.each(cases)('%s', (name) => {
  const isHost = name !== 'the administrator'

  test('is what the page is told, and every call that only reads answers and changes nothing', async () => {
    const host = hosts.get(name)![0]!
    const status = /^(none|trialing|the administrator|\w+)/.exec(name)![0]
    const expected = { none: null, 'the administrator': 'trialing' }[status]
    const before = changesAtStripe(t)
    expect((await t.call(billing.status, {}, host)).body.status).toBe(expected === undefined ? status : expected)
    for (const route of reading) expect([route, (await t.call(route, {}, host)).status]).toEqual([route, 200])
    expect(changesAtStripe(t)).toBe(before)
  })

  test.each(changing.map((route, column) => [route, replies[name][column]!, column] as const))(
    '%s: %s',
    async (route, expected, column) => {
      const host = hostFor(name, column)
      // If no card can be confirmed, any id is refused for the same reason.
      const isGiven = name === 'active by hand' || name === 'trialing by hand'
      const mayConfirm = isHost && !isGiven
      const setupIntentId =
        withCard.has(route) && (mayConfirm ? await t.confirmCard(host, 'works', billing.setupPaymentMethod) : 'seti_1')
      const before = { changes: changesAtStripe(t), row: await storedOf(host) }
      const reply = await t.call(route, setupIntentId ? { setupIntentId } : {}, host)
      const { status = '' } = reply.body as { status?: string | null }
      const said = reply.status === 200 ? String(status) : reply.problem.code
      expect(`${reply.status} ${said}`.trim()).toBe(expected)
      if (!isAllowed(expected)) expect({ changes: changesAtStripe(t), row: await storedOf(host) }).toEqual(before)
      const isLive = ({ status: at }: { status: string }) => !['canceled', 'incomplete_expired'].includes(at)
      expect(subscriptionsAtStripe(t, host).filter(isLive).length).toBeLessThanOrEqual(1)
    },
  )
})
