import * as z from 'zod'
import { Problem } from '../problems/problem'
import type { StripeAccount } from './stripe-account'

export interface WebhookEvent {
  id: string
  type: string
  customerId: string | null
}

const toleranceSeconds = 300
// PostgreSQL keeps no NUL.
const Id = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const OfCustomer = z.object({
  object: z.object({
    id: Id.optional().catch(undefined),
    object: z.string().optional().catch(undefined),
    customer: z
      .union([Id, z.object({ id: Id }).transform(({ id }) => id)])
      .nullish()
      .catch(null),
  }),
})
/** What is about something else than we know is acknowledged, too: else the provider would repeat it for days. */
const Event = z.object({ id: Id, type: Id, data: OfCustomer.optional().catch(undefined) })

/**
 * Checks the signature of an event over the bytes that came in, and reads what is needed of it. Throws `bad_signature` for
 * what is not signed, signed by somebody else, or dated more than 300 seconds ago or ahead.
 */
export async function readWebhookEvent(
  account: StripeAccount,
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: number },
): Promise<WebhookEvent> {
  const { webhooks } = await account.library()
  const { webhookSecret = '' } = account
  const event = Event.safeParse(
    verified(() => webhooks.constructEvent(body, signature ?? '', webhookSecret, toleranceSeconds, undefined, now)),
  )
  // The library knows of the past alone.
  if (signedAt(signature) - now > toleranceSeconds * 1_000) throw new Problem('bad_signature')
  if (!event.success) throw new Problem('malformed_request')
  const { id, type, data } = event.data
  const object = data?.object
  return { id, type, customerId: (object?.object === 'customer' ? object.id : object?.customer) ?? null }
}

function verified(construct: () => unknown): unknown {
  try {
    return construct()
  } catch {
    throw new Problem('bad_signature')
  }
}

/** In milliseconds. Of several moments the library takes the last one, too. */
const signedAt = (signature = ''): number =>
  1_000 *
  Number.parseInt(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  )
