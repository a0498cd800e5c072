/** Each request that a call makes at the provider is lost in each way, one at a time: the call says so, and asking again heals. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProblemBody } from '../../contract/problems'
import { routes } from '../../contract/routes'
import { billingApp, sharedBillingApp, type BillingApp, type CompletingRoute } from '../../tests/kit/app/billing-app'
import { caller } from '../../tests/kit/app/call'
import { anotherProcess, type TestHost } from '../../tests/kit/app/test-app'
import { waitFor } from '../../tests/kit/installation/machine'
import type { SeenRequest } from '../../tests/kit/services/stripe/http/stripe-api'
import type { CardName, Mood } from '../../tests/kit/services/stripe/stripe-server'
import { TcpProxy } from '../../tests/kit/services/tcp-proxy'
import { buildApp } from '../app'
import { openDatabase, type Database } from '../db/database'

const { billing } = routes
/** No event comes to help. */
const t = sharedBillingApp({ deliver: false, patience: { timeoutMs: 2_000, retries: 0 } })
/** After a closed connection the library asks once more in any case; here without a pause. */
beforeAll(async () => void Object.assign(await t.deps.stripe!.library(), { getInitialNetworkRetryDelay: () => 0 }))

interface Prepared {
  host: TestHost
  act: () => Promise<{ status: number; body: object; problem: ProblemBody }>
}

/** The calls that change something, each with what is true before it. */
const calls: Record<string, () => Promise<Prepared>> = {
  subscribe: async () => calling(await t.onTrial(), billing.subscribe),
  'subscribe-direct': async () => calling(await t.afterTrial(), billing.subscribeDirect),
  'complete-trial-subscription': async () => completing(await t.onTrial(), billing.completeTrial, billing.subscribe),
  'complete-direct-subscription': async () => completing(await t.afterTrial(), billing.completeDirect),
  'complete-direct-subscription for a renewal that was declined': async () =>
    completing(await pastDue(), billing.completeDirect),
  'setup-payment-method': async () => calling(await t.subscriber(), billing.setupPaymentMethod),
  'update-payment-method': async () =>
    completing(await t.subscriber(), billing.updatePaymentMethod, billing.setupPaymentMethod),
  'update-payment-method for a renewal that was declined': async () =>
    completing(await pastDue(), billing.updatePaymentMethod, billing.setupPaymentMethod),
  'cancel at the end of the period': async () => calling(await t.subscriber(), billing.cancel),
  'cancel at once': async () => calling(await pastDue(), billing.cancel),
  'cancel what was never paid': async () => calling(await incomplete(), billing.cancel),
  reactivate: async () => {
    const host = await t.subscriber()
    await t.call(billing.cancel, {}, host)
    return calling(host, billing.reactivate)
  },
  'cancel a trial': async () => {
    const host = await t.onTrial()
    await t.pay(host, 'trial')
    return calling(host, billing.cancelTrial)
  },
  'smart fix': async () => {
    const host = await pastDue()
    const { stripeSubscriptionId: subscriptionId, stripeCustomerId } = await t.rowOf(host)
    const card = await t.stripe.addCard(stripeCustomerId!, 'worksToo')
    t.stripe.subscriptions.get(subscriptionId!)!.default_payment_method = card.id
    return { host, act: () => t.call(billing.smartFix, { subscriptionId: subscriptionId! }, host) }
  },
}

type Call = typeof billing.subscribe | typeof billing.cancel

const calling = (host: TestHost, route: string): Prepared => ({ host, act: () => t.call(route as Call, {}, host) })

async function completing(host: TestHost, route: CompletingRoute, begin?: Parameters<BillingApp['confirmCard']>[2]) {
  const setupIntentId = await t.confirmCard(host, 'works', begin)
  return { host, act: () => t.call(route, { setupIntentId }, host) }
}

async function incomplete(card: CardName = 'declinedWhenCharged'): Promise<TestHost> {
  const host = await t.afterTrial()
  await t.pay(host, 'direct', card)
  return host
}

/** A month later, as the provider has it: the renewal was declined. */
async function pastDue(): Promise<TestHost> {
  const host = await incomplete()
  t.stripe.subscriptions.get((await t.rowOf(host)).stripeSubscriptionId!)!.status = 'past_due'
  await t.call(billing.complete, {}, host)
  return host
}

/** What there is of a host at the provider, and in our copy. */
async function stateOf(host: TestHost) {
  const row = await t.rowOf(host)
  const own = ({ customer }: { customer: unknown }) => customer === row.stripeCustomerId
  const subscriptions = [...t.stripe.subscriptions.values()].filter(own)
  return {
    ours: [row.subscriptionStatus, row.providerStatus, row.subscriptionEndsAt !== null],
    customers: [...t.stripe.customers.values()].filter(({ metadata }) => metadata.userId === host.id).length,
    setupIntents: [...t.stripe.setupIntents.values()].filter(own).length,
    subscriptions: subscriptions.map(({ status, cancel_at_period_end }) => [status, cancel_at_period_end]),
    invoices: [...t.stripe.invoices.values()].filter(own).map(({ total, status }) => [total, status]),
    charged: [...t.stripe.paymentIntents.values()].filter(own).map(({ amount_received }) => amount_received),
  }
}

const saysOf = ({ status, body }: Awaited<ReturnType<Prepared['act']>>) => {
  const { success, status: own, localStatus, requiresPaymentMethod } = body as Record<string, unknown>
  return [status, success, own, localStatus, requiresPaymentMethod]
}

async function requestsOf({ act }: Prepared) {
  t.stripe.requests.length = 0
  const reply = await act()
  return { reply, requests: [...t.stripe.requests] }
}

const changesIn = (requests: SeenRequest[]) =>
  requests.flatMap(({ method }, index) => (method === 'GET' ? [] : [index]))

/** How a request gets lost, and how often in a row, so that the library does not fix it. */
const afterwards: [Mood, number] = ['acts and loses the reply', 2]
const before: [Mood, number] = ['fails', 1]
const between: [Mood, number] = ['begins and fails', 1]
const others: [Mood, number][] = [
  ['acts and hangs', 1],
  ['refuses connections', 2],
  ['is busy', 1],
]
/** FAULTS=long plays all of them. */
const whenChanged = [afterwards, before, between, ...(process.env.FAULTS === 'long' ? others : [])]
const troublesFor = ({ method }: SeenRequest) => (method === 'GET' ? [before] : whenChanged)

describe.each(Object.entries(calls))('B7 %s', (_, prepare) => {
  test('says that the provider is away, whichever request is lost, and asked again does it once', async () => {
    const smooth = await prepare()
    const { reply, requests } = await requestsOf(smooth)
    const wanted = await stateOf(smooth.host)
    expect(reply.status).toBe(200)
    for (const [after, request] of requests.entries())
      for (const [mood, times] of troublesFor(request)) {
        const lost = `${mood}: request ${after + 1}, ${request.method} ${request.path}`
        const { host, act } = await prepare()
        t.stripe.nextTime(mood, { after, times })
        const { status, problem } = await act()
        expect([lost, status, problem.code]).toEqual([lost, 503, 'payments_away'])
        expect(t.stripe.troubles.splice(0).filter((each) => each.times > 0)).toEqual([])
        expect([lost, saysOf(await act())]).toEqual([lost, saysOf(reply)])
        expect([lost, await stateOf(host)]).toEqual([lost, wanted])
      }
  })

  test('is not disturbed by a connection that closes once', async () => {
    const smooth = await prepare()
    const { reply, requests } = await requestsOf(smooth)
    const wanted = await stateOf(smooth.host)
    for (const after of changesIn(requests)) {
      const { host, act } = await prepare()
      t.stripe.nextTime('acts and loses the reply', { after })
      expect(saysOf(await act())).toEqual(saysOf(reply))
      expect(await stateOf(host)).toEqual(wanted)
    }
  })
})

describe('a day and a half later, when the provider has forgotten the keys', () => {
  test.each(['subscribe', 'complete-trial-subscription', 'complete-direct-subscription'])(
    'B7 %s heals',
    async (name) => {
      const smooth = await calls[name]!()
      const { reply, requests } = await requestsOf(smooth)
      const { setupIntents: _, ...wanted } = await stateOf(smooth.host)
      for (const after of changesIn(requests)) {
        const { host, act } = await calls[name]!()
        t.stripe.nextTime('acts and loses the reply', { after, times: 2 })
        expect((await act()).status).toBe(503)
        await t.stripe.clock.advance(36 * 3_600_000)
        expect(saysOf(await act())).toEqual(saysOf(reply))
        expect(await stateOf(host)).toMatchObject(wanted)
      }
    },
  )
})

test('B7 a database that goes away after the provider has acted is a 503, and asked again elsewhere it is done once', async () => {
  const app = await billingApp({ deliver: false })
  const { stripe, deps } = app
  const { proxy, db } = await proxied(deps.db)
  const process = await buildApp(anotherProcess(deps, { db }))
  const host = await app.afterTrial()
  const setupIntentId = await app.confirmCard(host)
  const isAsked = () => stripe.requests.some(({ method, path }) => method === 'POST' && path === '/v1/subscriptions')

  stripe.delayMs = 500
  const answer = caller(process)(billing.completeDirect, { setupIntentId }, host)
  await waitFor(isAsked, 10_000, 'the subscription is asked for', 5)
  proxy.target = { ...proxy.target, port: 1 }
  proxy.cut()
  const { status, problem } = await answer
  expect([status, problem.code]).toEqual([503, 'database_unavailable'])
  expect(stripe.subscriptions.size).toBe(1)

  stripe.delayMs = 0
  // Its lock stays until then.
  await stripe.clock.advance(121_000)
  const again = await app.call(billing.completeDirect, { setupIntentId }, host)
  expect([again.status, again.body]).toEqual([200, { success: true, status: 'active' }])
  expect([stripe.customers.size, stripe.subscriptions.size, stripe.paymentIntents.size]).toEqual([1, 1, 1])
  await process.close()
  await db.$client.end()
  await proxy.end()
  await app.close()
})

/** The same database by another way, which can be cut. */
async function proxied(direct: Database) {
  const server = new URL(inject('databaseServer'))
  const { rows } = await direct.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  const proxy = await TcpProxy.start({ host: server.hostname, port: Number(server.port) })
  server.port = String(proxy.address.port)
  return { proxy, db: openDatabase(new URL(rows[0]!.name, server).href) }
}
