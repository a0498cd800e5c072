import type { FastifyInstance } from 'fastify'
import { supportApi } from '../../contract/endpoints/support'
import type { Deps } from '../deps'
import { addressLimit } from '../limits/address-limit'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { listFeedback, markFeedback, removeFeedback } from './feedback-store'
import { sendFeedback } from './send-feedback'

/** A class may send its thoughts from one address; a program that floods a mailbox needs more. */
const feedbackAQuarter = 30

export function supportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env, now, rateCounters } = deps
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

  serve(app, supportApi.list, (filters) => listFeedback(db, filters))

  serve(app, supportApi.mark, async ({ id, isAnswered }) => {
    const marked = await markFeedback(db, id, isAnswered ? new Date(now()) : null)
    if (!marked) throw new Problem('feedback_not_found')
    return marked
  })

  serve(app, supportApi.remove, async ({ id }) => {
    if (!(await removeFeedback(db, id))) throw new Problem('feedback_not_found')
    return { success: true } as const
  })
}
