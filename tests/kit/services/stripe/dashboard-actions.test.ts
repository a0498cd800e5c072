/** What somebody does in the dashboard of the local Stripe. */
import { expect, test } from 'vitest'
import { aStripe, day, hour } from './subscribers'

test('the dashboard can void an invoice, write it off, pause, cancel and delete', async () => {
  const { server, aPayer, onTrial, statusOf, newestInvoice, told } = await aStripe()
  const lapse = async () => {
    const { id, customer } = await onTrial(await aPayer('declinedWhenCharged'))
    await server.clock.advance(3 * day + hour)
    return { id, customer: String(customer), invoice: (await newestInvoice(id)).id }
  }
  const first = await lapse()
  await server.dashboard.voidInvoice(first.invoice)
  expect(await statusOf(first.id)).toBe('active')
  await server.dashboard.pauseSubscription(first.id)
  expect(await statusOf(first.id)).toBe('paused')
  const second = await lapse()
  await server.dashboard.markUncollectible(second.invoice)
  expect(await statusOf(second.id)).toBe('active')
  await server.dashboard.cancelSubscription(second.id)
  expect(await statusOf(second.id)).toBe('canceled')
  const third = await lapse()
  await server.dashboard.deleteCustomer(third.customer)
  expect(await statusOf(third.id)).toBe('canceled')
  expect(told()).toEqual(expect.arrayContaining(['invoice.voided', 'invoice.marked_uncollectible', 'customer.deleted']))
})
