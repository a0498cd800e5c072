// The users as the administrator sees them: what a row of the table has, and how rows are chosen.
import * as z from 'zod/mini'
import { subscriptionStatuses } from './identity'
import { limits } from '../limits'
import { isStorable } from '../text'
import { described, line, Moment, named, whole } from '../values'

/** The ways in which a user signs in. */
export const userTypes = ['google', 'magic_link', 'administrator'] as const
export type UserType = (typeof userTypes)[number]

/** Not among `limits`, because a player's page loads those. */
export const adminLimits = {
  /** As many of the newest as a list without parameters has. */
  newestUsers: 1_000,
  /** Users that are filtered or searched are counted up to here. */
  usersCounted: 10_000,
  userId: 300,
  idsAtOnce: 100,
  /** A link that the administrator makes signs somebody in until then. */
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
    /** The payment provider's word for the last subscription there. */
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

/** What a user has made. */
export const UserStats = named(
  'UserStats',
  z.object({
    userId: z.string(),
    quizCount: z.int(),
    totalQuestions: z.int(),
    aiGeneratedQuizzes: z.int(),
    /** Players of all games, of those whose names have been removed too, without those whom the host has removed. */
    totalPlayers: z.int(),
  }),
)
export type UserStats = z.output<typeof UserStats>

export const UserId = described(
  z.string().check(z.minLength(1), z.maxLength(adminLimits.userId), z.refine(isStorable, 'This isn’t a user ID')),
  { maxLength: adminLimits.userId },
)

/** The statuses by which users are filtered; `none`: never a trial, never a subscription. */
export const statusFilters = [...subscriptionStatuses, 'none'] as const
export type StatusFilter = (typeof statusFilters)[number]

export const userOrders = ['created', 'name', 'email'] as const

const filters = {
  page: z.optional(whole(1, 1_000_000)),
  limit: z.optional(whole(1, limits.pageSizeMax)),
  /** A part of the name or of the e-mail address, or the beginning of the id. */
  search: z.optional(line(limits.search, { tooLong: 'Search for 200 characters or less' })),
  status: z.optional(z.enum(statusFilters)),
  type: z.optional(z.enum(userTypes)),
  sortBy: z.optional(z.enum(userOrders)),
  sortDirection: z.optional(z.enum(['asc', 'desc'])),
}

export const UserFilters = z.object(filters)
export type UserFilters = z.output<typeof UserFilters>

/** With `ids` the others are not looked at. */
export const UserStatsFilters = z.object({
  ...filters,
  ids: z.optional(
    described(
      z.pipe(
        z.string().check(
          z.maxLength(adminLimits.idsAtOnce * (adminLimits.userId + 1), {
            error: 'These are too many ids',
            abort: true,
          }),
          z.refine(isStorable, 'These aren’t user IDs'),
        ),
        z.pipe(
          z.transform((ids: string) => ids.split(',').filter(Boolean)),
          z.array(z.string()).check(z.maxLength(adminLimits.idsAtOnce, 'Ask for up to 100 users at once')),
        ),
      ),
      { description: 'Up to 100 ids, with commas between them' },
    ),
  ),
})
export type UserStatsFilters = z.output<typeof UserStatsFilters>

const pages = {
  total: z.int(),
  /** False: there are more than `total`, which is where counting stops. */
  isTotalExact: z.boolean(),
  totalPages: z.int(),
  currentPage: z.int(),
}
export const UserPage = named('UserPage', z.object({ users: z.array(ManagedUser), ...pages }))
export type UserPage = z.output<typeof UserPage>
export const UserStatsPage = named('UserStatsPage', z.object({ stats: z.array(UserStats), ...pages }))
export type UserStatsPage = z.output<typeof UserStatsPage>
