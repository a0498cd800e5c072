import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, created } from './columns'

/** The cards that hosts have started to set up at the payment provider. */
export const cardSetups = pgTable(
  'card_setups',
  {
    userId: text('user_id').notNull(),
    /** Counts a host's setups. Part of the idempotency key that the provider gets. */
    number: integer('number').notNull(),
    setupIntentId: text('setup_intent_id').notNull(),
    createdAt: created(),
    /** When the card became the default, or its payment was made. */
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
)

/** The payment provider's events, each once. Their subject is fetched afresh. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  customerId: text('customer_id'),
  receivedAt: moment('received_at').notNull().defaultNow(),
  /** When it was handled or given up. */
  doneAt: moment('done_at'),
  hasFailed: boolean('has_failed').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  lastError: text('last_error'),
})

/** The latest run that fetches every subscription from the payment provider. The table has one row. */
export const periodSyncs = pgTable('period_syncs', {
  name: text('name').primaryKey(),
  /** Identifies the process on the run while the lease lasts. A process that takes over gets a new value. */
  runner: uuid('runner').notNull(),
  leaseUntil: moment('lease_until').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  /** The run ended before fetching all. */
  hasStopped: boolean('has_stopped').notNull().default(false),
  /** The run's entry in the audit log. */
  auditId: integer('audit_id').notNull(),
  /** Users are fetched in order of id, up to and including this one. */
  lastUserId: text('last_user_id').notNull().default(''),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  failed: integer('failed').notNull().default(0),
})
