import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { subscriptionStatuses } from './identity'
import { routes } from '../routes'
import { described, Moment, named } from '../values'

/** The ways in which a user signs in. */
export const userTypes = ['google', 'magic_link', 'administrator'] as const

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
    stripeCustomerId: z.nullable(z.string()),
    stripeSubscriptionId: z.nullable(z.string()),
    createdAt: Moment,
  }),
)
export type ManagedUser = z.output<typeof ManagedUser>

/** The statuses that the administrator can set by hand. */
export const statusesByHand = ['trialing', 'active', 'canceled', 'trial_expired'] as const
export type StatusByHand = (typeof statusesByHand)[number]

const UserId = described(z.string().check(z.minLength(1), z.maxLength(300)), { maxLength: 300 })

export const adminApi = {
  /** Sets a host's status, which the payment provider then no longer changes. Nothing changes at the provider. */
  setStatus: endpoint(routes.admin.setStatus, {
    who: 'admin',
    refusals: ['administrator_stays', 'user_not_found'],
    params: z.object({ userId: UserId }),
    body: z.object({ subscriptionStatus: z.enum(statusesByHand) }),
    reply: z.object({ user: ManagedUser }),
  }),
}
