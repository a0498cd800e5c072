/** The status call asks the provider so rarely that nobody else notices, and never delays its page for long. */
import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import type { TestHost } from '../../../tests/kit/app/test-app'

const { billing } = routes
const t = sharedBillingApp({ deliver: false, patience: { timeoutMs: 6_000, retries: 0 } })
afterEach(() => Object.assign(t.stripe, { mood: 'answers', troubles: [] }))

const statusOf = (host: TestHost) => t.call(billing.status, {}, host)
const fetches = () => t.stripe.requests.filter(({ path }) => path === '/v1/subscriptions').length

/** What it costs the provider. */
async function fetchesOf(work: () => Promise<unknown>): Promise<number> {
  const before = fetches()
  await work()
  return fetches() - before
}

/** A copy that is stale at each call. */
async function incomplete(): Promise<TestHost> {
  const host = await t.afterTrial()
  await t.pay(host, 'direct', 'declinedWhenCharged')
  await t.stripe.clock.advance(60_000)
  return host
}

describe('P19 a status that waits for its payment', () => {
  test('is fetched at each call, and a hundred calls a minute ask the provider sixty times', async () => {
    const [host, other] = [await incomplete(), await incomplete()]
    expect(await fetchesOf(() => statusOf(host))).toBe(1)
    const more = await fetchesOf(async () => {
      for (let count = 0; count < 99; count++)
        expect(await statusOf(host)).toMatchObject({ status: 200, body: { status: 'incomplete' } })
    })
    expect(more).toBe(59)
    expect(await fetchesOf(() => statusOf(other))).toBe(1)
    await t.stripe.clock.advance(61_000)
    expect(await fetchesOf(() => statusOf(host))).toBe(1)
  })

  test('is not fetched within ten seconds of a fetch that failed', async () => {
    const [host, other] = [await incomplete(), await incomplete()]
    t.stripe.mood = 'fails'
    const calls = async () => {
      for (let count = 0; count < 5; count++) expect((await statusOf(host)).body.status).toBe('incomplete')
    }
    expect(await fetchesOf(calls)).toBe(1)
    t.stripe.mood = 'answers'
    expect(await fetchesOf(() => statusOf(other))).toBe(1)
    await t.stripe.clock.advance(10_000)
    expect(await fetchesOf(calls)).toBe(5)
  })

  test('waits once for a provider that hangs, and not on each page', async () => {
    const host = await incomplete()
    await statusOf(host)
    t.stripe.mood = 'hangs'
    const pages = async () => {
      for (let count = 0; count < 4; count++) expect((await statusOf(host)).body.status).toBe('incomplete')
    }
    expect(await fetchesOf(pages)).toBe(1)
  })
})
