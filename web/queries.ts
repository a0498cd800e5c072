import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '../contract/api'
import { routes, type Route } from '../contract/routes'
import { CallError, send } from './api'

/** Queries are neither refetched nor retried automatically: a screen shows what the server has replied. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: refreshUserIfSignedOut }),
  mutationCache: new MutationCache({ onError: refreshPlanIfExpired }),
  defaultOptions: {
    queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: 0, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Each part of a page asks who is signed in when it is rendered: the first reply serves them all.
queries.setQueryDefaults([routes.identity.user], { staleTime: 5_000 })

type Arguments<R> = {} extends Input<R> ? [input?: Input<R>] : [input: Input<R>]

interface Query<R> {
  queryKey: readonly [Route, object]
  queryFn: (context: { signal: AbortSignal }) => Promise<Reply<R>>
}

/** `useQuery(query(routes.quizzes.list, filters))`: the cache key follows from the call. */
export function query<R extends Route>(route: R, ...[input]: Arguments<R>): Query<R> {
  const given: object = input ?? {}
  return {
    queryKey: [route, given],
    queryFn: ({ signal }) => send(route, given, { signal }) as Promise<Reply<R>>,
  }
}

/** Reads everything again that this route has read, with any input. */
export const refresh = (route: Route): Promise<void> => queries.invalidateQueries({ queryKey: [route] })

/** A session can end while a page is open. The user is then read again, and the route leads to /auth. */
function refreshUserIfSignedOut(error: unknown): void {
  if (error instanceof CallError && error.code === 'not_signed_in') void refresh(routes.identity.user)
}

/** A trial can end while a page is open. The plan is then read again, and the page offers what it allows. */
function refreshPlanIfExpired(error: unknown): void {
  if (!(error instanceof CallError) || error.code !== 'subscription_required') return
  void refresh(routes.identity.user)
  void refresh(routes.billing.status)
}
