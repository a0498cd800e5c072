import * as z from 'zod/mini'
import { Email } from './identity'
import { ManagedUser, UserFilters, UserId, UserPage, UserStats, UserStatsFilters, UserStatsPage } from './admin-users'
import { Price } from './billing'
import { endpoint } from '../endpoint'
import { InstallationHealth } from './installation-health'
import { limits } from '../limits'
import type { ProblemCode } from '../problems'
import { QuizFilters, QuizPage } from './quizzes'
import { routes } from '../routes'
import { Moment, named, whole } from '../values'
import { says } from '../problems/says'

/** The statuses that the administrator can set by hand. */
export const statusesByHand = ['trialing', 'active', 'canceled', 'trial_expired'] as const
export type StatusByHand = (typeof statusesByHand)[number]

export const extensionDays = [3, 30] as const
export type ExtensionDays = (typeof extensionDays)[number]

export const AdminStats = named(
  'AdminStats',
  z.object({
    /** All users, including the administrator. */
    totalUsers: z.int(),
    /** In this calendar month (UTC). */
    joinedThisMonth: z.int(),
    /** `active` by the clock, including those set by the administrator. */
    activeSubscriptions: z.int(),
    /** Active at the payment provider, so part of the revenue. */
    activeAtProvider: z.int(),
    /** `trialing` by the clock. */
    trialUsers: z.int(),
    /** Those of the trials that end within a day. */
    trialsEndingWithinDay: z.int(),
    /**
     * At today’s price, whatever each subscriber pays, in the currency’s smallest unit. 0 without billing, null until
     * the price is known.
     */
    monthlyRevenue: z.nullable(z.int()),
    /** Null without billing, and until the provider has been asked. */
    price: z.nullable(Price),
  }),
)
export type AdminStats = z.output<typeof AdminStats>

export const auditActions = [
  'set_status',
  'extend_trial',
  'cancel_subscription',
  'follow_provider',
  'reset_ai_generations',
  'reset_all_ai_generations',
  'sync_period_data',
  'delete_feedback',
  'make_sign_in_link',
  'dismiss_reports',
  'unpublish_quiz',
  'republish_quiz',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * `begun`: a request to the payment provider or a long change has begun, and its outcome is not recorded yet, or never
 * will be because the process died.
 */
export const auditOutcomes = ['begun', 'done', 'failed'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** The values of a change, under names such as `status` and `trialEndsAt`. Never a person's name or address. */
const AuditValues = z.nullable(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))))
export type AuditValues = z.output<typeof AuditValues>

export const AuditEntry = named(
  'AuditEntry',
  z.object({
    id: z.int(),
    at: Moment,
    adminId: z.string(),
    action: z.enum(auditActions),
    outcome: z.enum(auditOutcomes),
    /** Null for entries about all users or somebody without an account. The account may have been deleted since. */
    userId: z.nullable(z.string()),
    before: AuditValues,
    after: AuditValues,
  }),
)
export type AuditEntry = z.output<typeof AuditEntry>

/** Of the run in progress, or else of the last one. */
export const SyncProgress = named(
  'SyncProgress',
  z.object({
    isRunning: z.boolean(),
    /** It stopped early because the provider could not be reached. */
    hasStopped: z.boolean(),
    /** The message for a person; null before the first run. */
    message: z.nullable(z.string()),
    /** Subscriptions to fetch. */
    total: z.int(),
    /** Subscriptions fetched, including failures. */
    done: z.int(),
    changed: z.int(),
    failed: z.int(),
    startedAt: z.nullable(Moment),
    endedAt: z.nullable(Moment),
  }),
)
export type SyncProgress = z.output<typeof SyncProgress>

export const SignInLinkForm = z.object({ email: Email })

const UserPath = z.object({ userId: UserId })
const ofUser = { who: 'admin', params: UserPath, reply: z.object({ user: ManagedUser }) } as const
const ofHost = ['administrator_stays', 'user_not_found'] as const satisfies readonly ProblemCode[]
const atProvider = [
  'billing_not_set_up',
  'payments_away',
  'payments_misconfigured',
  'payment_running',
] as const satisfies readonly ProblemCode[]
const extending = [...ofHost, ...atProvider, 'subscription_runs'] as const
const days = z.literal([...extensionDays], says('trial_days'))

export const adminApi = {
  /** Without parameters the newest 1,000; otherwise a page. */
  users: endpoint(routes.admin.users, {
    who: 'admin',
    query: UserFilters,
    reply: z.union([z.array(ManagedUser), UserPage]),
  }),
  /** Of the same users, or of those with these `ids`, in any order. Unknown ids are left out. */
  userStats: endpoint(routes.admin.userStats, {
    who: 'admin',
    query: UserStatsFilters,
    reply: z.union([z.array(UserStats), UserStatsPage]),
  }),
  stats: endpoint(routes.admin.stats, { who: 'admin', reply: AdminStats }),
  /** A host's quizzes, which the administrator may read but not change. */
  quizzesOfUser: endpoint(routes.admin.quizzesOfUser, {
    who: 'admin',
    refusals: ['user_not_found'],
    params: UserPath,
    query: QuizFilters,
    reply: QuizPage,
  }),
  /**
   * Makes a link that signs in once, within a day, as the host with this address, or as a new one. It voids that
   * address’s open link. Using it ends the host’s other sessions.
   */
  makeSignInLink: endpoint(routes.admin.makeSignInLink, {
    who: 'admin',
    refusals: ['administrator_stays', 'origin_not_set_up'],
    body: SignInLinkForm,
    reply: z.object({ url: z.string(), until: Moment }),
  }),
  /** Sets a host's status by hand; the payment provider no longer changes it. Nothing changes at the provider. */
  setStatus: endpoint(routes.admin.setStatus, {
    ...ofUser,
    refusals: ofHost,
    body: z.object({ subscriptionStatus: z.enum(statusesByHand) }),
  }),
  /** Ends the subscription at the provider at once, without a refund. The status then follows the provider again. */
  cancelSubscription: endpoint(routes.admin.cancelSubscription, {
    ...ofUser,
    refusals: [...ofHost, ...atProvider, 'no_subscription'],
  }),
  /** Adds days to the trial's end, or to now if it is over. */
  extendTrial: endpoint(routes.admin.extendTrial, { ...ofUser, refusals: extending, body: z.object({ days }) }),
  /** Another name for the call above. */
  extendTrialOf: endpoint(routes.admin.extendTrialOf, {
    who: 'admin',
    refusals: extending,
    body: z.object({ userId: UserId, days }),
    reply: ofUser.reply,
  }),
  /** Undoes a status set by hand: the status follows the provider again. */
  followProvider: endpoint(routes.admin.followProvider, { ...ofUser, refusals: [...ofHost, ...atProvider] }),
  resetAiGenerations: endpoint(routes.admin.resetAiGenerations, { ...ofUser, refusals: ['user_not_found'] }),
  /** `resetCount`: how many users had a count above 0 this month. */
  resetAllAiGenerations: endpoint(routes.admin.resetAllAiGenerations, {
    who: 'admin',
    reply: z.object({ resetCount: z.int() }),
  }),
  /** Fetches every subscription from the provider, or joins a run in progress. Replies when done, or after 20 s. */
  syncPeriodData: endpoint(routes.admin.syncPeriodData, {
    who: 'admin',
    refusals: ['billing_not_set_up'],
    reply: z.object({
      message: z.string(),
      checked: z.int(),
      changed: z.int(),
      failed: z.int(),
      /** The run continues in the background. */
      isRunning: z.boolean(),
      /** It stopped early because the provider could not be reached. */
      hasStopped: z.boolean(),
    }),
  }),
  syncProgress: endpoint(routes.admin.syncProgress, {
    who: 'admin',
    refusals: ['billing_not_set_up'],
    reply: SyncProgress,
  }),
  /** The administrator's changes, newest first. */
  audit: endpoint(routes.admin.audit, {
    who: 'admin',
    query: z.object({
      page: z._default(whole(1, 1_000_000), 1),
      limit: z._default(whole(1, limits.pageSizeMax), limits.pageSize),
    }),
    reply: z.object({ entries: z.array(AuditEntry), total: z.int(), totalPages: z.int(), currentPage: z.int() }),
  }),
  health: endpoint(routes.admin.health, { who: 'admin', reply: InstallationHealth }),
}
