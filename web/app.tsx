import { useLayoutEffect } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { JoinScreen } from './player/join/join-screen'
import { ErrorBoundary } from './ui/error-boundary'
import { lazyPage } from './ui/lazy-page'
import { guardedNavigation } from './ui/navigation-guard'
import { Loading } from './loading'
import { isPlayerPage, isGameScreen } from './page-kind'
import { PlayerToast } from './ui/toast/player-toast'
import { dismissCurrent } from './ui/toast/toast-store'

// A player’s phone loads only what is imported above, and the player’s screen. Everything else loads with its page, also
// the query library, which would be a tenth of the phone’s download.
const PlayerScreen = lazyPage(() => import('./player/player-screen').then((m) => m.PlayerScreen), <Loading />)
const Screens = lazyPage(() => import('./screens').then((m) => m.Screens), <Loading />)
const Toaster = lazyPage(() => import('./ui/toast/toaster').then((m) => m.Toaster))

export function App() {
  return (
    <Router aroundNav={guardedNavigation}>
      <ErrorBoundary>
        <Switch>
          <Route path="/join" component={JoinScreen} />
          <Route path="/play/:pin">{({ pin }) => <PlayerScreen pin={pin} />}</Route>
          <Route component={Screens} />
        </Switch>
      </ErrorBoundary>
      <Toasts />
    </Router>
  )
}

function Toasts() {
  const [path] = useLocation()
  const isOnGameScreen = isGameScreen(path)
  // A toast of a host page would cover the game.
  useLayoutEffect(() => {
    if (isOnGameScreen) dismissCurrent()
  }, [isOnGameScreen])
  return isPlayerPage(path) ? <PlayerToast /> : <Toaster isOnGameScreen={isOnGameScreen} />
}
