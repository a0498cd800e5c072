import { useQuery } from '@tanstack/react-query'
import type { SubscriptionState } from '../../contract/endpoints/billing'
import { routes } from '../../contract/routes'
import { query } from '../queries'

/** The subscription of the signed-in host; undefined until it is loaded. */
export function useSubscription(): SubscriptionState | undefined {
  return useQuery(query(routes.billing.status)).data
}
