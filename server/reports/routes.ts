import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { reportsApi } from '../../contract/endpoints/reports'
import { quizzes } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { addressLimit } from '../limits/address-limit'
import { Problem } from '../problems/problem'
import { owned } from '../quizzes/quiz-store'
import { isWithdrawn } from '../quizzes/withdrawals'
import { addReport, askAgain, isCopyAsked } from './report-store'
import { startReportSweep } from './sweep'

/** A class may have one quiz to report, from one address. */
const reportsAQuarter = 60

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, rateCounters } = deps
  const limit = addressLimit(rateCounters, now, { name: 'reports', most: reportsAQuarter })
  startReportSweep(app, deps)

  serve(
    app,
    reportsApi.send,
    async ({ id, ...form }) => {
      await addReport(db, id, form, new Date(now()))
      return { success: true } as const
    },
    { limit },
  )

  serve(app, reportsApi.askAgain, async ({ id }, { userId }) => {
    await transaction(db, async (tx) => {
      const [quiz] = await tx.select().from(quizzes).where(owned(userId, id)).for('update')
      if (!quiz) throw new Problem('quiz_not_found')
      if (quiz.isPublic || !(await isWithdrawn(tx, id))) throw new Problem('quiz_not_unpublished')
      if (quiz.askedVersion?.getTime() === quiz.updatedAt.getTime()) throw new Problem('already_asked')
      if (await isCopyAsked(tx, quiz)) throw new Problem('copy_asked')
      await tx.update(quizzes).set({ askedVersion: quiz.updatedAt }).where(eq(quizzes.id, id))
      await askAgain(tx, id, new Date(now()))
    })
    return { success: true } as const
  })
}
