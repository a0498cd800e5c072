import { Route, Switch } from 'wouter'
import { lazyScreen } from './lazy-screen'
import { NotFoundScreen } from './pages/lazy-not-found'
import { ScreenFrame } from './screen-frame'
import { withNumber } from './with-number'

const LocalSoloScreen = lazyScreen('solo', () => import('./solo/local-solo-screen').then((m) => m.LocalSoloScreen))
const PublicSoloScreen = lazyScreen('solo', () => import('./solo/public-solo-screen').then((m) => m.PublicSoloScreen))
const MinePages = lazyScreen('mine', () => import('./take-home/mine-pages').then((m) => m.MinePages))
const PlayedAssignment = lazyScreen('assignment', () =>
  import('./assignments/play/played-assignment').then((m) => m.PlayedAssignment),
)

/** Pages of those who play alone, and of what players keep. Phones load them, so they are apart from hosts' pages. */
export const AloneScreens = () => (
  <ScreenFrame>
    <Switch>
      <Route path="/solo" component={LocalSoloScreen} />
      <Route path="/public/solo/:quizId">
        {({ quizId }) => withNumber(quizId, 1, (id) => <PublicSoloScreen key={id} quizId={id} />)}
      </Route>
      <Route path="/mine/:token/:part?">{(mine) => <MinePages key={mine.token} {...mine} />}</Route>
      <Route path="/a/:code/:part?">{({ code, part }) => <PlayedAssignment key={code} {...{ code, part }} />}</Route>
      <Route component={NotFoundScreen} />
    </Switch>
  </ScreenFrame>
)
