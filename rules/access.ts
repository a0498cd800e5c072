import type { subscriptionStatuses } from '../contract/identity'

type Status = (typeof subscriptionStatuses)[number]

/** What a host has to have to create, edit, publish and start. The administrator is never blocked. */
export interface Subscriber {
  isAdmin: boolean
  subscriptionStatus: Status | null
}

/** Without a payment provider nothing expires by the clock: only a state that was set blocks. */
export function mayCreate({ isAdmin, subscriptionStatus }: Subscriber): boolean {
  return isAdmin || subscriptionStatus === 'trialing' || subscriptionStatus === 'active'
}
