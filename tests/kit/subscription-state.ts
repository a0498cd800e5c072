import type { SubscriptionState } from '../../contract/endpoints/billing'

/** The pages' data for a host without a subscription, for tests to change. */
export const aSubscriptionState = (more: Partial<SubscriptionState> = {}): SubscriptionState => ({
  status: null,
  needsPayment: false,
  cancelAtPeriodEnd: false,
  hasUsedTrialBefore: true,
  trialEnd: null,
  currentPeriodEnd: null,
  trialEndsAt: null,
  subscriptionEndsAt: null,
  isBillingSetUp: true,
  publishableKey: 'pk_test_1',
  price: { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 },
  liveStatus: null,
  isAdminManaged: false,
  isCardSetupOpen: false,
  ...more,
})
