import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditOutcome, AuditValues } from '../../../contract/endpoints/admin'
import { moment } from './columns'

/** The administrator's changes. Users appear only as ids, because the log outlives them. */
export const auditLog = pgTable('audit_log', {
  id: serial('id').primaryKey(),
  at: moment('at').notNull(),
  adminId: text('admin_id').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  outcome: text('outcome').$type<AuditOutcome>().notNull(),
  userId: text('user_id'),
  before: jsonb('before').$type<AuditValues>(),
  after: jsonb('after').$type<AuditValues>(),
})
