import { integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { ReportedContent, ReportReason } from '../../../contract/endpoints/reports'
import { moment } from './columns'

/** Quizzes that were reported, or whose hosts have asked for another look. However many report, it is one row. */
export const reportedQuizzes = pgTable('reported_quizzes', {
  quizId: integer('quiz_id').primaryKey(),
  reports: integer('reports').notNull().default(0),
  reasons: jsonb('reasons').$type<Partial<Record<ReportReason, number>>>().notNull().default({}),
  reportedAt: moment('reported_at'),
  /** The quiz's `updatedAt` when it was last reported. */
  version: moment('version'),
  askedAt: moment('asked_at'),
})

/** Single reports, without a name or address of who reports. Kept for 180 days. */
export const quizReports = pgTable('quiz_reports', {
  id: serial('id').primaryKey(),
  quizId: integer('quiz_id').notNull(),
  reason: text('reason').$type<ReportReason>().notNull(),
  text: text('text'),
  version: moment('version').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A reported quiz as it was, so that an edit hides nothing. Kept for 180 days. */
export const reportedVersions = pgTable(
  'reported_versions',
  {
    quizId: integer('quiz_id').notNull(),
    version: moment('version').notNull(),
    content: jsonb('content').$type<ReportedContent>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.version] })],
)

/** What the administrator has taken out of the gallery, by the hashes of its questions' texts. */
export const withdrawals = pgTable('withdrawals', {
  id: serial('id').primaryKey(),
  quizId: integer('quiz_id').notNull(),
  reason: text('reason').notNull(),
  questionHashes: text('question_hashes').array().notNull(),
  createdAt: moment('created_at').notNull(),
  liftedAt: moment('lifted_at'),
})
