import type { FastifyInstance } from 'fastify'
import { stripeWebhookPath } from '../../../contract/routes'
import type { Deps } from '../../deps'
import { Problem } from '../../problems/problem'
import { countWebhook } from '../../metrics/metrics'
import type { StripeAccount } from '../../stripe/stripe-account'
import { readWebhookEvent } from '../../stripe/webhook-event'
import { keepEvent } from './event-store'

const bodyMax = 1024 * 1024

interface WebhookObserver {
  /** Called when a new event has been stored. */
  onEvent: () => void
  /** Called when an event was refused for its signature. */
  onForgery: () => void
}

/**
 * Receives the provider's events. An event is acknowledged once its id is stored; its subject is fetched afterwards.
 * Nothing is parsed before the signature over the bytes is verified.
 */
export function webhookRoute(app: FastifyInstance, deps: Deps, { onEvent, onForgery }: WebhookObserver): void {
  const { stripe, db, now } = deps
  function requireStripe(): StripeAccount {
    if (!stripe?.webhookSecret) throw new Problem('billing_not_set_up')
    return stripe
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.addHook('onRequest', async ({ ip }, reply) => {
      reply.header('cache-control', 'no-store')
      requireStripe()
      app.requestContext.floodLimit.take(stripeWebhookPath, ip)
    })
    scope.post(stripeWebhookPath, { bodyLimit: bodyMax }, async ({ body, headers }) => {
      const signature = headers['stripe-signature']?.toString()
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const event = await readWebhookEvent(requireStripe(), { body: bytes, signature, now: now() }).catch((error) => {
        countWebhook('refused')
        if (error instanceof Problem && error.code === 'bad_signature') onForgery()
        throw error
      })
      if (await keepEvent({ db, now }, event)) {
        countWebhook('received')
        onEvent()
      }
      return { received: true }
    })
  })
}
