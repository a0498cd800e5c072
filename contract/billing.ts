import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { subscriptionStatuses } from './identity'
import { routes } from './routes'
import { Moment, named } from './values'

const UnixSeconds = z.int()

export const SubscriptionState = named(
  'SubscriptionState',
  z.object({
    /** The status at the moment of the call; null means no subscription. */
    status: z.nullable(z.enum(subscriptionStatuses)),
    needsPayment: z.boolean(),
    cancelAtPeriodEnd: z.boolean(),
    hasUsedTrialBefore: z.boolean(),
    trialEnd: z.nullable(UnixSeconds),
    currentPeriodEnd: z.nullable(UnixSeconds),
    trialEndsAt: z.nullable(Moment),
    subscriptionEndsAt: z.nullable(Moment),
    /** Without billing nothing expires, and nothing can be paid. */
    isBillingSetUp: z.boolean(),
  }),
)
export type SubscriptionState = z.output<typeof SubscriptionState>

export const billingApi = {
  status: endpoint(routes.billing.status, { who: 'host', reply: SubscriptionState }),
}
