import type { FastifyInstance } from 'fastify'
import { supportApi } from '../../contract/endpoints/support'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { Problem } from '../problems/problem'
import { listFeedback, markFeedback, removeFeedback } from '../support/feedback-store'
import { recordChange } from './audit-log'

/** The administrator's calls on feedback. The log records a deletion, but neither the text nor its sender. */
export function feedbackRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps

  serve(app, supportApi.list, (filters) => listFeedback(db, filters))

  serve(app, supportApi.mark, async ({ id, isAnswered }) => {
    const marked = await markFeedback(db, id, isAnswered ? new Date(now()) : null)
    if (!marked) throw new Problem('feedback_not_found')
    return marked
  })

  serve(app, supportApi.remove, async ({ id }, { userId: adminId }) => {
    await transaction(db, async (tx) => {
      if (!(await removeFeedback(tx, id))) throw new Problem('feedback_not_found')
      const change = { adminId, action: 'delete_feedback', userId: null, before: null } as const
      await recordChange(tx, deps, { ...change, after: { feedback: id } })
    })
    return { success: true } as const
  })
}
