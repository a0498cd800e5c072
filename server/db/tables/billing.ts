import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, created } from './columns'

/** The cards that hosts have begun to set up at the payment provider. */
export const cardSetups = pgTable(
  'card_setups',
  {
    userId: text('user_id').notNull(),
    /** Counts a host's set-ups. Part of the key by which the provider knows a repeated request. */
    number: integer('number').notNull(),
    setupIntentId: text('setup_intent_id').notNull(),
    createdAt: created(),
    /** When its card became the default, or its payment was made. */
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
)

/** Events of the payment provider that have come in, each once. What they are about is fetched anew. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  customerId: text('customer_id'),
  receivedAt: moment('received_at').notNull().defaultNow(),
  /** When it was handled, or given up. */
  doneAt: moment('done_at'),
  hasFailed: boolean('has_failed').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  lastError: text('last_error'),
})

/** The run that asks the payment provider for every subscription, the latest: there is one row. */
export const periodSyncs = pgTable('period_syncs', {
  name: text('name').primaryKey(),
  /** The process that runs it, as long as the lease lasts. Another one that takes it over is another runner. */
  runner: uuid('runner').notNull(),
  leaseUntil: moment('lease_until').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  /** It ended before all were asked for. */
  hasStopped: boolean('has_stopped').notNull().default(false),
  /** Its entry of the log. */
  auditId: integer('audit_id').notNull(),
  /** Users are asked for in the order of their ids; these have been. */
  lastUserId: text('last_user_id').notNull().default(''),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  failed: integer('failed').notNull().default(0),
})
