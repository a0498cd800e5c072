import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ProcessFigures } from '../../../contract/endpoints/installation-health'
import { bytes, moment, created } from './columns'

/** Events that happen once in the life of an installation. */
export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  reachedAt: moment('reached_at').notNull().defaultNow(),
})

export const installationSecrets = pgTable('installation_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

export const processes = pgTable('processes', {
  name: text('name').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** Its report about itself; null for a process of an earlier version. */
  figures: jsonb('figures').$type<ProcessFigures>(),
})

export const outgoingMail = pgTable('outgoing_mail', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  sealed: bytes('sealed'),
  createdAt: created(),
  notAfter: moment('not_after').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  sentAt: moment('sent_at'),
  lastError: text('last_error'),
})
