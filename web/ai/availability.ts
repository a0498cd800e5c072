import type { AiUsage } from '../../contract/endpoints/ai'

export type Availability = 'available' | 'not_set_up' | 'subscription_required' | 'limit_reached'

/** Whether the host may generate now. Where the usage is unknown, the server decides. */
export function availabilityOf(usage: AiUsage | undefined): Availability {
  if (!usage) return 'available'
  if (!usage.isSetUp) return 'not_set_up'
  if (usage.subscriptionRequired) return 'subscription_required'
  return usage.aiGenerationsRemaining === 0 ? 'limit_reached' : 'available'
}
