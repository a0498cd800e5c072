import {
  boolean,
  doublePrecision,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { SubscriptionStatus } from '../../../contract/endpoints/identity'
import type { Language } from '../../../contract/languages/languages'
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { Preferences } from '../../../contract/preferences'
import { moment, created } from './columns'

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** If true, the next Google sign-in does not overwrite the name. */
  hasChosenName: boolean('has_chosen_name').notNull().default(false),
  profileImageUrl: text('profile_image_url'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  /** The provider's last status, in its own words. */
  providerStatus: text('provider_status'),
  subscriptionStatus: text('subscription_status').$type<SubscriptionStatus>().default('trialing'),
  /** The administrator set the status by hand, so the provider does not change it. */
  isAdminManaged: boolean('is_admin_managed').notNull().default(false),
  /** The host is completing a payment. Once it has gone through, the provider decides the status again. */
  isCompleting: boolean('is_completing').notNull().default(false),
  trialEndsAt: moment('trial_ends_at'),
  subscriptionEndsAt: moment('subscription_ends_at'),
  hasUsedTrial: boolean('has_used_trial').notNull().default(false),
  aiQuizGenerationsUsed: integer('ai_quiz_generations_used').notNull().default(0),
  aiGenerationsResetAt: moment('ai_generations_reset_at').notNull().defaultNow(),
  currentPeriodStart: moment('current_period_start'),
  currentPeriodEnd: moment('current_period_end'),
  /** Part of the idempotency keys that the provider gets. */
  subscriptionsEnded: integer('subscriptions_ended').notNull().default(0),
  /** What the host last ended by a call, so that repeating the call gets the same reply. */
  endedByHost: text('ended_by_host').$type<'subscription' | 'trial'>(),
  /** Numbers the fetches of the provider's subscription. A fetch writes unless a later one has written. */
  syncsBegun: integer('syncs_begun').notNull().default(0),
  syncWritten: integer('sync_written').notNull().default(0),
  syncedAt: moment('synced_at'),
  /** Allows one change of the subscription at a time. */
  billingLockedUntil: moment('billing_locked_until'),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** When the administrator made a sign-in link for this host; null once the host has been told. */
  linkMadeAt: moment('link_made_at'),
  preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
  /** Of the pages on which the host signed in last. What the host chooses is in `preferences`. */
  language: text('language').$type<Language>(),
})

/** Codes with which players of a host's games get extra time. */
export const extraTimeCodes = pgTable(
  'extra_time_codes',
  {
    userId: text('user_id').notNull(),
    id: serial('id').notNull(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    factor: doublePrecision('factor').$type<ExtraTime>().notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), unique().on(table.userId, table.code)],
)

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  sess: json('sess').$type<{ userId: string; signInLinkMadeAt?: string }>().notNull(),
  expire: moment('expire').notNull(),
})

export const magicLinks = pgTable('magic_links', {
  id: serial('id').primaryKey(),
  email: text('email').notNull(),
  token: text('token').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  returnAddress: text('way_back'),
  isByAdministrator: boolean('is_by_administrator').notNull().default(false),
  createdAt: created(),
})

export const pastTrials = pgTable('past_trials', {
  fingerprint: text('fingerprint').primaryKey(),
  trialEndsAt: moment('trial_ends_at').notNull(),
  keptUntil: moment('kept_until').notNull(),
})
