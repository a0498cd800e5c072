import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { JoinScreen } from './games/join-screen'
import { queries } from './queries'
import { Boundary } from './ui/boundary'
import { askBeforeLeaving } from './ui/leaving'
import { PageSkeleton } from './ui/page-skeleton'
import { StageToast } from './ui/stage-toast'
import { dismissOpen } from './ui/toast-store'

// A player’s phone loads what is imported above, and the player’s screen. Everything else comes with its page.
const PlayerScreen = lazy(() => import('./games/player-screen').then((m) => ({ default: m.PlayerScreen })))
const Screens = lazy(() => import('./screens').then((m) => ({ default: m.Screens })))
const Toaster = lazy(() => import('./ui/toast').then((m) => ({ default: m.Toaster })))

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Router aroundNav={askBeforeLeaving}>
        <Boundary>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/join" component={JoinScreen} />
              <Route path="/play/:pin">{({ pin }) => <PlayerScreen pin={pin} />}</Route>
              <Route component={Screens} />
            </Switch>
          </Suspense>
        </Boundary>
        <Toasts />
      </Router>
    </QueryClientProvider>
  )
}

const isPlayers = (path: string): boolean => path === '/join' || path.startsWith('/play/')
const isStage = (path: string): boolean => isPlayers(path) || /^\/(host|scoreboard|results|solo|public)\b/.test(path)

function Loading() {
  const [path] = useLocation()
  return isStage(path) ? <div className="stage" aria-busy="true" /> : <PageSkeleton />
}

function Toasts() {
  const [path] = useLocation()
  const onStage = isStage(path)
  // What the workshop still had to say would cover the game.
  useLayoutEffect(() => {
    if (onStage) dismissOpen()
  }, [onStage])
  if (isPlayers(path)) return <StageToast />
  return (
    <Suspense>
      <Toaster onStage={onStage} />
    </Suspense>
  )
}
