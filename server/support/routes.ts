import type { FastifyInstance } from 'fastify'
import { supportApi } from '../../contract/endpoints/support'
import type { Deps } from '../deps'
import { addressLimit } from '../limits/address-limit'
import { serve } from '../http/serve'
import { sendFeedback } from './send-feedback'

/** A class may send feedback from one address; flooding a mailbox takes more. */
const feedbackAQuarter = 30

export function supportRoutes(app: FastifyInstance, deps: Deps): void {
  const { env, now, rateCounters } = deps
  const limit = addressLimit(rateCounters, now, { name: 'feedback', most: feedbackAQuarter })

  serve(app, supportApi.contact, async () => ({ email: env.SUPPORT_EMAIL ?? null }))

  serve(
    app,
    supportApi.send,
    async (form, { caller }) => {
      const signedIn = await caller()
      await sendFeedback(deps, signedIn?.userId ?? null, form)
      return { success: true } as const
    },
    { limit },
  )
}
