import { expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import type { TestHost } from '../../../tests/kit/app/test-app'

const { billing } = routes
// A year passes here, and nobody needs to be told of each event.
const t = sharedBillingApp({ deliver: false })

const dayMs = 24 * 3_600_000
const atStripe = async (host: TestHost) => t.stripe.subscriptions.get((await t.rowOf(host)).stripeSubscriptionId!)!
const invoicesOf = async (host: TestHost) => (await t.call(billing.invoices, {}, host)).body.invoices

test('invoices say their date, amount, status, and the provider’s page of them', async () => {
  const host = await t.subscriber()
  const { latest_invoice: id } = await atStripe(host)
  const { created, hosted_invoice_url: url } = t.stripe.invoices.get(String(id))!
  expect(url).toMatch(/^https:/)
  expect(await invoicesOf(host)).toEqual([{ id, created, amount: 500, currency: 'usd', status: 'paid', url }])
})

test('invoices are at most twelve, the newest first, and no drafts', async () => {
  const host = await t.subscriber()
  for (let days = 0; days < 430; days += 20) {
    await t.stripe.clock.advance(20 * dayMs)
    await t.call(billing.status, {}, host)
  }
  const { latest_invoice: newest, items } = await atStripe(host)
  const all = await invoicesOf(host)
  expect(all).toHaveLength(12)
  const moments = all.map(({ created }) => created)
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  expect(all[0]?.id).toBe(newest)

  const renewsAt = items.data[0]!.current_period_end * 1_000
  await t.stripe.clock.advanceTo(renewsAt + 60_000)
  expect(t.stripe.invoices.get(String((await atStripe(host)).latest_invoice))?.status).toBe('draft')
  expect(await invoicesOf(host)).toEqual(all)
})

test('invoices are none before the first, and nobody else’s', async () => {
  await t.subscriber()
  for (const host of [await t.onTrial(), await t.afterTrial()]) expect(await invoicesOf(host)).toEqual([])
})
