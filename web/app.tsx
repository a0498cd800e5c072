import { useLayoutEffect } from 'react'
import { JoinScreen } from './player/join/join-screen'
import { withCatalogue } from './i18n/catalogue'
import { ErrorBoundary } from './ui/loading/error-boundary'
import { lazyPage } from './ui/loading/lazy-page'
import { usePath } from './ui/navigation/location'
import { Loading } from './loading'
import { isGameScreen, isPlayerPage, playedPin, screensAt } from './page-kind'
import { aloneScreens, screens } from './preload'
import { PlayerToast } from './ui/toast/player-toast'
import { dismissCurrent } from './ui/toast/toast-store'

// A page of another kind has not loaded the texts of /join.
const JoinPage = isPlayerPage(location.pathname)
  ? JoinScreen
  : lazyPage(
      withCatalogue('play', () => Promise.resolve(JoinScreen)),
      <Loading />,
    )

// A player’s phone loads only the imports above and the player’s screen. Everything else loads with its page, even the
// router and the query library, which would be a tenth of the phone’s download.
const PlayerScreen = lazyPage(
  withCatalogue('play', () => import('./player/player-screen').then((m) => m.PlayerScreen)),
  <Loading />,
)
const Screens = lazyPage(() => screens().then((m) => m.Screens), <Loading />)
const AloneScreens = lazyPage(() => aloneScreens().then((m) => m.AloneScreens), <Loading />)

export function App() {
  const path = usePath()
  const isOnGameScreen = isGameScreen(path)
  // A host page's toast would cover the game.
  useLayoutEffect(() => {
    if (isOnGameScreen) dismissCurrent()
  }, [isOnGameScreen])
  return (
    <>
      <ErrorBoundary>
        <Page path={path} />
      </ErrorBoundary>
      {isPlayerPage(path) && <PlayerToast />}
    </>
  )
}

function Page({ path }: { path: string }) {
  switch (screensAt(path)) {
    case 'join':
      return <JoinPage />
    case 'play':
      return <PlayerScreen pin={playedPin(path) ?? ''} />
    case 'alone':
      return <AloneScreens />
    case 'others':
      return <Screens />
  }
}
