// The users as the administrator sees them: the table's rows, and how they are filtered.
import * as z from 'zod/mini'
import { subscriptionStatuses } from './identity'
import { limits } from '../limits'
import { isStorable } from '../text'
import { described, line, Moment, named, whole } from '../values'
import { says } from '../problems/says'

/** The ways in which a user signs in. */
export const userTypes = ['google', 'magic_link', 'administrator'] as const
export type UserType = (typeof userTypes)[number]

/** Not in `limits`, which a player's page loads. */
export const adminLimits = {
  /** How many of the newest users a list without parameters has. */
  newestUsers: 1_000,
  /** Counting of filtered or searched users stops here. */
  usersCounted: 10_000,
  userId: 300,
  idsAtOnce: 100,
  /** How long a sign-in link made by the administrator is valid. */
  signInLinkMs: 24 * 3_600_000,
} as const

export const ManagedUser = named(
  'ManagedUser',
  z.object({
    id: z.string(),
    email: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    type: z.enum(userTypes),
    /** By the clock. */
    subscriptionStatus: z.nullable(z.enum(subscriptionStatuses)),
    /** The administrator has set the status by hand. */
    isAdminManaged: z.boolean(),
    /** The payment provider's status of the last subscription there. */
    providerStatus: z.nullable(z.string()),
    trialEndsAt: z.nullable(Moment),
    subscriptionEndsAt: z.nullable(Moment),
    currentPeriodStart: z.nullable(Moment),
    currentPeriodEnd: z.nullable(Moment),
    hasUsedTrial: z.boolean(),
    /** In this calendar month (UTC). */
    aiQuizGenerationsUsed: z.int(),
    stripeCustomerId: z.nullable(z.string()),
    stripeSubscriptionId: z.nullable(z.string()),
    createdAt: Moment,
  }),
)
export type ManagedUser = z.output<typeof ManagedUser>

export const UserStats = named(
  'UserStats',
  z.object({
    userId: z.string(),
    quizCount: z.int(),
    totalQuestions: z.int(),
    aiGeneratedQuizzes: z.int(),
    /** Players over all games: includes those whose names have been deleted, excludes those whom the host removed. */
    totalPlayers: z.int(),
  }),
)
export type UserStats = z.output<typeof UserStats>

export const UserId = described(
  z.string().check(z.minLength(1), z.maxLength(adminLimits.userId), z.refine(isStorable, says('not_a_user_id'))),
  { maxLength: adminLimits.userId },
)

/** The statuses for filtering; `none` means never a trial or a subscription. */
export const statusFilters = [...subscriptionStatuses, 'none'] as const
export type StatusFilter = (typeof statusFilters)[number]

export const userOrders = ['created', 'name', 'email'] as const

const filters = {
  page: z.optional(whole(1, 1_000_000)),
  limit: z.optional(whole(1, limits.pageSizeMax)),
  /** Part of the name or e-mail address, or the beginning of the id. */
  search: z.optional(line(limits.search, { tooLong: says('search_too_long', { max: limits.search }) })),
  status: z.optional(z.enum(statusFilters)),
  type: z.optional(z.enum(userTypes)),
  sortBy: z.optional(z.enum(userOrders)),
  sortDirection: z.optional(z.enum(['asc', 'desc'])),
}

export const UserFilters = z.object(filters)
export type UserFilters = z.output<typeof UserFilters>

/** With `ids`, the other filters are ignored. */
export const UserStatsFilters = z.object({
  ...filters,
  ids: z.optional(
    described(
      z.pipe(
        z.string().check(
          z.maxLength(adminLimits.idsAtOnce * (adminLimits.userId + 1), {
            error: says('too_many_ids'),
            abort: true,
          }),
          z.refine(isStorable, says('not_user_ids')),
        ),
        z.pipe(
          z.transform((ids: string) => ids.split(',').filter(Boolean)),
          z.array(z.string()).check(z.maxLength(adminLimits.idsAtOnce, says('users_at_once'))),
        ),
      ),
      { description: 'Up to 100 ids, with commas between them' },
    ),
  ),
})
export type UserStatsFilters = z.output<typeof UserStatsFilters>

const pages = {
  total: z.int(),
  /** False if there are more than `total`, where counting stops. */
  isTotalExact: z.boolean(),
  totalPages: z.int(),
  currentPage: z.int(),
}
export const UserPage = named('UserPage', z.object({ users: z.array(ManagedUser), ...pages }))
export type UserPage = z.output<typeof UserPage>
export const UserStatsPage = named('UserStatsPage', z.object({ stats: z.array(UserStats), ...pages }))
export type UserStatsPage = z.output<typeof UserStatsPage>
