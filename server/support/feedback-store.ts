import { count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Feedback, FeedbackFilters } from '../../contract/endpoints/support'
import type { Database } from '../db/database'
import { feedback } from '../db/tables'
import type { Transaction } from '../db/transaction'

type Filters = z.output<typeof FeedbackFilters>

/** Returns false if it was already stored. */
export async function insertFeedback(tx: Transaction, sent: typeof feedback.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(feedback).values(sent).onConflictDoNothing({ target: feedback.submissionId })
  return rowCount === 1
}

/** Pro hosts' feedback first, because they have priority support, then the newest. */
export async function listFeedback(db: Database, { page, limit, show }: Filters) {
  const shown = { all: undefined, open: isNull(feedback.answeredAt), answered: isNotNull(feedback.answeredAt) }[show]
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(feedback)
      .where(shown)
      .orderBy(desc(feedback.isPro), desc(feedback.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(feedback).where(shown),
  ])
  const total = counted?.total ?? 0
  return { feedback: rows.map(asFeedback), total, totalPages: Math.ceil(total / limit), currentPage: page }
}

export async function markFeedback(db: Database, id: number, answeredAt: Date | null): Promise<Feedback | null> {
  const [row] = await db.update(feedback).set({ answeredAt }).where(eq(feedback.id, id)).returning()
  return row ? asFeedback(row) : null
}

export async function removeFeedback(db: Database | Transaction, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(feedback).where(eq(feedback.id, id))
  return rowCount === 1
}

const asFeedback = ({
  userId,
  submissionId: _,
  createdAt,
  answeredAt,
  ...row
}: typeof feedback.$inferSelect): Feedback => ({
  ...row,
  isHost: userId !== null,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})
