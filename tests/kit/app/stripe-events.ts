/** Stripe events that a test makes up and sends itself. */
import { eq } from 'drizzle-orm'
import { stripeWebhookPath } from '../../../contract/routes'
import { stripeEvents } from '../../../server/db/tables'
import type { BillingApp } from './billing-app'

let count = 0
export const newEventId = (): string => `evt_test${++count}`

export const anEvent = (changes: object = {}) => ({
  id: newEventId(),
  object: 'event',
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_unknown' } },
  ...changes,
})

interface Sent {
  signature?: string | null
  contentType?: string | null
}

/** Returns the status of the reply and the code of its refusal. */
export async function sendEvent({ app, stripe }: BillingApp, payload: string, sent: Sent = {}) {
  const { signature = stripe.webhooks.signed(payload), contentType = 'application/json; charset=utf-8' } = sent
  const headers = {
    ...(contentType !== null && { 'content-type': contentType }),
    ...(signature !== null && { 'stripe-signature': signature }),
  }
  const reply = await app.inject({ method: 'POST', url: stripeWebhookPath, payload, headers })
  return [reply.statusCode, reply.json<{ code?: string }>().code]
}

export const eventRow = async ({ deps }: BillingApp, id: string) =>
  (await deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, id)))[0]
