import * as z from 'zod'
import { Problem } from '../problems/problem'
import type { StripeAccount } from './stripe-account'

export interface WebhookEvent {
  id: string
  type: string
  customerId: string | null
}

const toleranceSeconds = 300
// PostgreSQL cannot store a NUL.
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
/** Events about other things are acknowledged, too; otherwise the provider would repeat them for days. */
const Event = z.object({ id: Id, type: Id, data: OfCustomer.optional().catch(undefined) })

/**
 * Verifies an event's signature over the received bytes, and reads the parts that we need. Throws `bad_signature` for
 * an event that is unsigned, signed by somebody else, or dated more than 300 seconds off.
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
  // The library only rejects dates too far in the past.
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

/** In milliseconds. Of several moments it takes the last, as the library does. */
const signedAt = (signature = ''): number =>
  1_000 *
  Number.parseInt(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  )
