import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AuditAction } from '../../contract/endpoints/admin'
import { reportsApi } from '../../contract/endpoints/reports'
import { quizzes, users, withdrawals } from '../db/tables'
import { oneRow } from '../db/one-row'
import { transaction, type Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { mailLanguageOf } from '../identity/mail-language'
import { Problem } from '../problems/problem'
import { isPublic } from '../quizzes/quiz-columns'
import { questionHashes } from '../quizzes/withdrawals'
import { closeReports, listReported, readReports, removeReports } from '../reports/report-store'
import { recordChange } from './audit-log'
import { unpublishedMail } from './unpublished-mail'

/** Enough for a mail server that is down over a long weekend. The host's card says it, too. */
const mailedWithinMs = 7 * 24 * 3_600_000

const done = { success: true } as const

/** The administrator's calls on reported quizzes. The log says of whom, and which quiz, by their ids alone. */
export function adminReportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, reportsApi.list, (page) => listReported(db, page))

  serve(app, reportsApi.read, async ({ quizId }) => {
    const read = await readReports(db, quizId)
    if (!read) throw new Problem('quiz_not_found')
    return read
  })

  serve(app, reportsApi.dismiss, async ({ quizId }, { userId: adminId }) => {
    await transaction(db, async (tx) => {
      const quiz = await lockedQuiz(tx, quizId)
      if (!quiz) throw new Problem('quiz_not_found')
      if (await removeReports(tx, quizId)) await record(tx, deps, { adminId, action: 'dismiss_reports', quiz })
    })
    return done
  })

  serve(app, reportsApi.unpublish, async ({ id, reason }, { userId: adminId }) => {
    await unpublish(deps, { adminId, id, reason })
    return done
  })

  serve(app, reportsApi.republish, async ({ id }, { userId: adminId }) => {
    await transaction(db, async (tx) => {
      const quiz = await lockedQuiz(tx, id)
      if (!quiz) throw new Problem('quiz_not_found')
      if (quiz.withdrawalId === null) throw new Problem('quiz_not_unpublished')
      const isOfQuiz = and(eq(withdrawals.id, quiz.withdrawalId), isNull(withdrawals.liftedAt))
      const { rowCount } = await tx
        .update(withdrawals)
        .set({ liftedAt: new Date(deps.now()) })
        .where(isOfQuiz)
      if (rowCount === 0) throw new Problem('quiz_not_unpublished')
      await tx.update(quizzes).set({ isPublic: true, withdrawalId: null }).where(eq(quizzes.id, id))
      await removeReports(tx, id)
      await record(tx, deps, { adminId, action: 'republish_quiz', quiz })
    })
    return done
  })
}

/** Its host keeps it, and is told why. Games of it that are being played end with their next answer. */
async function unpublish(
  deps: Deps,
  { adminId, id, reason }: { adminId: string; id: number; reason: string },
): Promise<void> {
  const { db, env, now, outbox, texts } = deps
  await transaction(db, async (tx) => {
    const quiz = await lockedQuiz(tx, id)
    if (!quiz?.isPublic) throw new Problem('public_quiz_not_found')
    const withdrawal = oneRow(
      await tx
        .insert(withdrawals)
        .values({ quizId: id, reason, questionHashes: await questionHashes(tx, id), createdAt: new Date(now()) })
        .returning({ id: withdrawals.id }),
    )
    await tx
      .update(quizzes)
      .set({ isPublic: false, withdrawalId: withdrawal.id, askedVersion: null })
      .where(and(isPublic, eq(quizzes.id, id)))
    await closeReports(tx, id)
    await record(tx, deps, { adminId, action: 'unpublish_quiz', quiz })
    const [host] = await tx
      .select({ email: users.email, preferences: users.preferences, language: users.language })
      .from(users)
      .where(eq(users.id, quiz.hostId))
    if (!outbox || !host?.email) return
    const reader = { to: host.email, language: mailLanguageOf(host) }
    const mail = unpublishedMail(texts, { ...reader, title: quiz.title, reason, origin: env.APP_ORIGIN })
    await outbox.enqueue(tx, { ...mail, kind: 'unpublished', notAfter: now() + mailedWithinMs })
  })
  outbox?.wake()
}

type Quiz = typeof quizzes.$inferSelect

async function lockedQuiz(tx: Transaction, id: number): Promise<Quiz | undefined> {
  const [quiz] = await tx.select().from(quizzes).where(eq(quizzes.id, id)).for('update')
  return quiz
}

const record = (
  tx: Transaction,
  deps: Deps,
  { adminId, action, quiz }: { adminId: string; action: AuditAction; quiz: Quiz },
): Promise<void> =>
  recordChange(tx, deps, { adminId, action, userId: quiz.hostId, before: null, after: { quiz: quiz.id } })
