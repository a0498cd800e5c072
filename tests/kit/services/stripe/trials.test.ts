/** Trials of subscriptions at the local Stripe. */
import { expect, test } from 'vitest'
import { aStripe, day, hour, seconds, start } from './subscribers'

test('a trial begins with a paid invoice of nothing and ends with a charge', async () => {
  const { server, stripe, aPayer, onTrial, statusOf, newestInvoice, told } = await aStripe()
  const { id, status, trial_end, items } = await onTrial(await aPayer())
  expect(status).toBe('trialing')
  expect(items.data[0]?.current_period_end).toBe(trial_end)
  expect(await newestInvoice(id)).toMatchObject({ status: 'paid', total: 0 })
  await server.clock.advance(3 * day + 2 * hour)
  expect(told().filter((type) => type === 'customer.subscription.trial_will_end')).toHaveLength(1)
  expect(await statusOf(id)).toBe('active')
  expect(await newestInvoice(id)).toMatchObject({ status: 'paid', total: 500 })
  const { items: later } = await stripe.subscriptions.retrieve(id)
  expect(later.data[0]?.current_period_start).toBe(trial_end)
})

test('the end of a trial can be moved, and must lie in the future', async () => {
  const { server, stripe, aPayer, onTrial, statusOf } = await aStripe()
  const { id } = await onTrial(await aPayer())
  const later = seconds(start + 10 * day)
  expect(await stripe.subscriptions.update(id, { trial_end: later, proration_behavior: 'none' })).toMatchObject({
    status: 'trialing',
    trial_end: later,
  })
  await server.clock.advance(9 * day)
  expect(await statusOf(id)).toBe('trialing')
  await expect(stripe.subscriptions.update(id, { trial_end: seconds(start) })).rejects.toMatchObject({
    param: 'trial_end',
  })
})

test('a trial that is canceled ends at once, and is never charged', async () => {
  const { server, stripe, aPayer, onTrial } = await aStripe()
  const { id } = await onTrial(await aPayer())
  expect(await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })).toMatchObject({
    status: 'canceled',
    ended_at: seconds(start),
  })
  await server.clock.advance(40 * day)
  expect(server.invoices.size).toBe(1)
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
    statusCode: 400,
  })
})
