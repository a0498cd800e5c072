import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ReportedQuiz, ReportForm } from '../../contract/endpoints/reports'
import type { Database } from '../db/database'
import { quizReports, quizzes, reportedQuizzes, reportedVersions, withdrawals } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { Problem } from '../problems/problem'
import { isPublic } from '../quizzes/quiz-columns'

type Form = z.output<typeof ReportForm>

/** Beyond these a report is only counted: many of them fill no disk, and keep no other quiz's out. */
export const reportsKept = 50
const versionsKept = 5
export const keptMs = 180 * 24 * 3_600_000

/** Counts a report of a public quiz, and keeps what it says and what it saw. Says nothing of who reports. */
export function addReport(db: Database, quizId: number, { reason, text }: Form, at: Date): Promise<void> {
  return transaction(db, async (tx) => {
    const [quiz] = await tx
      .select({ version: quizzes.updatedAt })
      .from(quizzes)
      .where(and(isPublic, eq(quizzes.id, quizId)))
      .for('share')
    if (!quiz) throw new Problem('public_quiz_not_found')
    await countReport(tx, { quizId, reason, at, ...quiz })
    if ((await tx.$count(quizReports, eq(quizReports.quizId, quizId))) >= reportsKept) return
    await tx.insert(quizReports).values({ quizId, reason, text: text || null, createdAt: at, ...quiz })
    await keepVersion(tx, { quizId, at, ...quiz })
  })
}

interface Reported {
  quizId: number
  version: Date
  at: Date
}

/** Locks the row, so that simultaneous reports are all counted, and not more are kept than there is room for. */
async function countReport(tx: Transaction, { reason, at, ...reported }: Reported & Pick<Form, 'reason'>) {
  const { reports, reasons } = reportedQuizzes
  await tx
    .insert(reportedQuizzes)
    .values({ ...reported, reports: 1, reasons: { [reason]: 1 }, reportedAt: at })
    .onConflictDoUpdate({
      target: reportedQuizzes.quizId,
      set: {
        reports: sql`${reports} + 1`,
        reasons: sql`${reasons} || jsonb_build_object(${reason}::text, coalesce((${reasons} ->> ${reason})::int, 0) + 1)`,
        reportedAt: at,
        version: reported.version,
      },
    })
}

async function keepVersion(tx: Transaction, { quizId, version, at }: Reported): Promise<void> {
  if ((await tx.$count(reportedVersions, eq(reportedVersions.quizId, quizId))) >= versionsKept) return
  await tx.execute(sql`
    INSERT INTO reported_versions (quiz_id, version, content, created_at)
    SELECT id, ${version}, jsonb_build_object('title', title, 'description', description, 'cover', cover, 'questions', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'text', questions.text, 'options', options || coalesce(details -> 'accepted', '[]'),
        'explanation', details ->> 'explanation',
        'pictures', jsonb_path_query_array(jsonb_build_array(image) || coalesce(option_images, '[]'), '$[*] ? (@ != null)')
      ) ORDER BY order_index), '[]') FROM questions WHERE questions.quiz_id = quizzes.id
    )), ${at} FROM quizzes WHERE id = ${quizId}
    ON CONFLICT DO NOTHING`)
}

const isOpen = sql`(${reportedQuizzes.reports} > 0 OR ${reportedQuizzes.askedAt} IS NOT NULL)`

/** Must equal the order of the index `reported_quizzes_open`. */
const inOrder = [
  sql`(${reportedQuizzes.askedAt} IS NOT NULL) DESC`,
  desc(reportedQuizzes.reports),
  desc(reportedQuizzes.reportedAt),
  desc(reportedQuizzes.quizId),
]

export async function listReported(db: Database, { page, limit }: { page: number; limit: number }) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        ...{ quizId: quizzes.id, hostId: quizzes.hostId, title: quizzes.title, isPublic: quizzes.isPublic },
        language: quizzes.language,
        ...{ reports: reportedQuizzes.reports, reasons: reportedQuizzes.reasons },
        ...{ reportedAt: reportedQuizzes.reportedAt, askedAt: reportedQuizzes.askedAt },
        isEditedSince: sql<boolean>`coalesce(${quizzes.updatedAt} > ${reportedQuizzes.version}, false)`,
        unpublishedReason: withdrawals.reason,
      })
      .from(reportedQuizzes)
      .innerJoin(quizzes, eq(quizzes.id, reportedQuizzes.quizId))
      .leftJoin(withdrawals, and(eq(withdrawals.id, quizzes.withdrawalId), sql`${withdrawals.liftedAt} IS NULL`))
      .where(isOpen)
      .orderBy(...inOrder)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(reportedQuizzes).where(isOpen),
  ])
  const total = counted?.total ?? 0
  const found = rows.map(({ language, reportedAt, askedAt, ...row }): ReportedQuiz => ({
    ...row,
    ...(language !== null && { language }),
    reportedAt: reportedAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
  }))
  return { quizzes: found, total, totalPages: Math.ceil(total / limit), currentPage: page }
}

export async function readReports(db: Database, quizId: number) {
  const [[quiz], reports, versions] = await Promise.all([
    db.select({ version: quizzes.updatedAt }).from(quizzes).where(eq(quizzes.id, quizId)),
    db.select().from(quizReports).where(eq(quizReports.quizId, quizId)).orderBy(desc(quizReports.id)),
    db
      .select()
      .from(reportedVersions)
      .where(eq(reportedVersions.quizId, quizId))
      .orderBy(desc(reportedVersions.version)),
  ])
  if (!quiz) return null
  return {
    version: quiz.version.toISOString(),
    reports: reports.map(({ reason, text, createdAt, version }) => ({
      ...{ reason, text, reportedAt: createdAt.toISOString(), version: version.toISOString() },
    })),
    versions: versions.map(({ version, content }) => ({ version: version.toISOString(), content })),
  }
}

/** With all that was said about it. Returns whether there was anything. */
export async function removeReports(tx: Transaction, quizId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(reportedQuizzes).where(eq(reportedQuizzes.quizId, quizId))
  return rowCount === 1
}

/** What was said stays, in case its host asks for another look. */
export async function closeReports(tx: Transaction, quizId: number): Promise<void> {
  await tx
    .update(reportedQuizzes)
    .set({ reports: 0, reasons: {}, askedAt: null })
    .where(eq(reportedQuizzes.quizId, quizId))
}

/**
 * Whether another quiz of this host with the same mark waits already. Wishes wait before all reports: with a thousand
 * duplicates a host would keep these from being read.
 */
export async function isCopyAsked(tx: Transaction, { id, hostId }: { id: number; hostId: string }): Promise<boolean> {
  const mark = sql`(SELECT withdrawal_id FROM quizzes WHERE id = ${id})`
  await tx.execute(sql`SELECT FROM withdrawals WHERE id = ${mark} FOR UPDATE`)
  const { rowCount } = await tx.execute(sql`
    SELECT FROM reported_quizzes JOIN quizzes ON quizzes.id = reported_quizzes.quiz_id
    WHERE asked_at IS NOT NULL AND quizzes.withdrawal_id = ${mark}
      AND quizzes.host_id = ${hostId} AND quizzes.id <> ${id}
    LIMIT 1`)
  return rowCount === 1
}

/** A host's wish for another look waits among the reports. */
export async function askAgain(tx: Transaction, quizId: number, at: Date): Promise<void> {
  await tx
    .insert(reportedQuizzes)
    .values({ quizId, askedAt: at })
    .onConflictDoUpdate({ target: reportedQuizzes.quizId, set: { askedAt: at } })
}

/** Returns whether there may be more. */
export async function removeOldReports(db: Database, before: Date, most: number): Promise<boolean> {
  const old = db.select({ id: quizReports.id }).from(quizReports).where(lt(quizReports.createdAt, before)).limit(most)
  const { rowCount } = await db.delete(quizReports).where(sql`${quizReports.id} = ANY (ARRAY(${old}))`)
  if (rowCount === most) return true
  const { rowCount: versions } = await db.execute(sql`
    DELETE FROM reported_versions WHERE (quiz_id, version) IN (
      SELECT quiz_id, version FROM reported_versions WHERE created_at < ${before} LIMIT ${most})`)
  return versions === most
}
