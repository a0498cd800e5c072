import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '../contract/api'
import { routes, type Route } from '../contract/routes'
import { CallError, send } from './api'

/** Nothing is asked for again by itself, and nothing is tried twice: what a screen shows is what was answered. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: refreshUserIfSignedOut }),
  mutationCache: new MutationCache({ onError: refreshPlanIfExpired }),
  defaultOptions: {
    queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: 0, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

type Arguments<R> = {} extends Input<R> ? [input?: Input<R>] : [input: Input<R>]

interface Query<R> {
  queryKey: readonly [Route, object]
  queryFn: (context: { signal: AbortSignal }) => Promise<Reply<R>>
}

/** `useQuery(query(routes.quizzes.list, filters))`: the key follows from the call, so nobody types one. */
export function query<R extends Route>(route: R, ...[input]: Arguments<R>): Query<R> {
  const given: object = input ?? {}
  return {
    queryKey: [route, given],
    queryFn: ({ signal }) => send(route, given, { signal }) as Promise<Reply<R>>,
  }
}

/** Whatever was read by this call, with any input, is read anew. */
export const refresh = (route: Route): Promise<void> => queries.invalidateQueries({ queryKey: [route] })

/** A session can end while a page is open: the page then asks who is there, and the route leads to /auth. */
function refreshUserIfSignedOut(error: unknown): void {
  if (error instanceof CallError && error.code === 'not_signed_in') void refresh(routes.identity.user)
}

/** A trial can end while a page is open: what the page offers follows. */
function refreshPlanIfExpired(error: unknown): void {
  if (!(error instanceof CallError) || error.code !== 'subscription_required') return
  void refresh(routes.identity.user)
  void refresh(routes.billing.status)
}
