import type Stripe from 'stripe'
import { isThisMachine } from '../../env'
import { handledEventTypes } from '../handled-event-types'
import type { Setup } from './setup'

/** Sets up the address for Stripe's events. Returns its signing secret if new, because Stripe reveals it only once. */
export async function setUpWebhook({ stripe, appOrigin, write }: Setup): Promise<string | undefined> {
  const trouble = whyUnreachable(appOrigin)
  if (trouble) {
    write(`No webhook was made: ${trouble} Without one, changes made at Stripe arrive late: ${late}.`)
    return undefined
  }
  const url = `${appOrigin}/api/stripe/webhook`
  const found = await findEndpoint(stripe, url)
  if (found) {
    const hasChanged = await correct(stripe, found)
    write(`The webhook ${url} ${hasChanged ? 'was corrected' : 'is there'}: ${found.id}`)
    write(`This webhook exists already. Copy its signing secret (STRIPE_WEBHOOK_SECRET) from ${pageOf(found)}`)
    return undefined
  }
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...handledEventTypes],
    // Our library's API version, whatever the account's own is.
    api_version: stripe.getApiField('version') as Stripe.WebhookEndpointCreateParams.ApiVersion,
  })
  write(`The webhook ${url} was made: ${id}`)
  return secret
}

const late = 'when the host opens a page, or an hour after the period has ended'

const listen =
  'To try events here, run Stripe’s own program: stripe listen --forward-to localhost:3000/api/stripe/webhook.'

/** What is wrong, and how to correct it. */
function whyUnreachable(appOrigin: string | undefined): string | null {
  const setIt = 'Set it to the public address, such as https://quiz.example.org, and run this again.'
  if (appOrigin === undefined) return `APP_ORIGIN is not set. ${setIt}`
  const { protocol, hostname } = new URL(appOrigin)
  if (isThisMachine(hostname)) return `Stripe cannot reach ${appOrigin}, which is this machine. ${listen}`
  return protocol === 'https:' ? null : `Stripe sends events to https only, and APP_ORIGIN is ${appOrigin}. ${setIt}`
}

async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | undefined> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) if (endpoint.url === url) return endpoint
  return undefined
}

/** Another version may handle other events, and Stripe disables an endpoint that failed for days. */
async function correct(stripe: Stripe, { id, status, enabled_events }: Stripe.WebhookEndpoint): Promise<boolean> {
  const isComplete = enabled_events.toSorted().join() === handledEventTypes.toSorted().join()
  if (status === 'enabled' && isComplete) return false
  await stripe.webhookEndpoints.update(id, { enabled_events: [...handledEventTypes], disabled: false })
  return true
}

const pageOf = ({ id, livemode }: Stripe.WebhookEndpoint): string =>
  `https://dashboard.stripe.com/${livemode ? '' : 'test/'}webhooks/${id}`
