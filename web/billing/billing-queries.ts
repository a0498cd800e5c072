import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '../../contract/api'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { query, refresh } from '../queries'

const minuteMs = 60_000

/** The server asks the payment provider before it answers. */
export const providerTimeoutMs = minuteMs

const detailsStaleMs = 2 * minuteMs
const paymentMethodStaleMs = 5 * minuteMs

type ProviderRoute = (typeof routes.billing)['details' | 'paymentMethod' | 'invoices']

interface Options {
  enabled?: boolean
}

function useProviderQuery<R extends ProviderRoute>(
  route: R,
  options: Options & { staleTime: number },
): UseQueryResult<Reply<R>> {
  return useQuery<Reply<R>>({
    queryKey: query(route as ProviderRoute).queryKey,
    queryFn: ({ signal }) =>
      call(route as ProviderRoute, {}, { signal, timeoutMs: providerTimeoutMs }) as Promise<Reply<R>>,
    ...options,
  })
}

export const useDetails = (options: Options = {}) =>
  useProviderQuery(routes.billing.details, { staleTime: detailsStaleMs, ...options })

export const usePaymentMethod = () =>
  useProviderQuery(routes.billing.paymentMethod, { staleTime: paymentMethodStaleMs })

export const useInvoices = (options: Options = {}) =>
  useProviderQuery(routes.billing.invoices, { staleTime: detailsStaleMs, ...options })

/** Refreshes after a change of the subscription or the card. Badges and banners of other pages change, too. */
export async function refreshBilling(): Promise<void> {
  const { status, details, paymentMethod, invoices } = routes.billing
  await Promise.all([status, details, paymentMethod, invoices, routes.identity.user].map(refresh))
}
