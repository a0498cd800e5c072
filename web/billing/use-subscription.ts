import { useQuery } from '@tanstack/react-query'
import type { SubscriptionState } from '../../contract/billing'
import { routes } from '../../contract/routes'
import { query } from '../queries'

/** What the signed-in host's subscription stands at; undefined until it is known. */
export function useSubscription(): SubscriptionState | undefined {
  return useQuery(query(routes.billing.status)).data
}
