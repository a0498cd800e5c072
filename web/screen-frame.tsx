import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { routes } from '../contract/routes'
import { queries, query } from './queries'
import { isGameScreen } from './page-kind'
import { showToastOfLastPage } from './ui/toast/next-page-toast'
import { ErrorBoundary } from './ui/loading/error-boundary'
import './ui/dialog/inert'
import { lazyPage } from './ui/loading/lazy-page'
import { navigate, usePath, useSearch } from './ui/navigation/location'

const Toaster = lazyPage(() => import('./ui/toast/toaster').then((m) => m.Toaster))
void Toaster.load()

// Requested before the first render, because most pages wait for it.
void queries.prefetchQuery(query(routes.identity.user))
showToastOfLastPage()

/** What every page stands in, but those of a live game on a phone. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <Router hook={usePathAndNavigate} searchHook={useSearch}>
            {children}
          </Router>
        </QueryClientProvider>
      </ErrorBoundary>
      <Toaster isOnGameScreen={isGameScreen(usePath())} />
    </>
  )
}

const usePathAndNavigate = () => [usePath(), navigate] satisfies [string, typeof navigate]
