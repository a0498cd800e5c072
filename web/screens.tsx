import { lazy, type ReactNode } from 'react'
import { Redirect, Route, Switch, useSearchParams } from 'wouter'
import { limits } from '../contract/limits'
import { SignedIn } from './identity/signed-in'
import { useUser, wasSignedIn } from './identity/use-user'
import { PageSkeleton } from './ui/page-skeleton'
import { Unreachable } from './ui/unreachable'
import { pathAfterSignIn } from './ui/way-back'

const HostScreen = lazy(() => import('./games/host-screen').then((m) => ({ default: m.HostScreen })))
const ScoreboardScreen = lazy(() => import('./games/scoreboard-screen').then((m) => ({ default: m.ScoreboardScreen })))
const ResultsScreen = lazy(() => import('./games/results-screen').then((m) => ({ default: m.ResultsScreen })))
const AuthScreen = lazy(() => import('./identity/auth-screen').then((m) => ({ default: m.AuthScreen })))
const MagicScreen = lazy(() => import('./identity/magic-screen').then((m) => ({ default: m.MagicScreen })))
const LandingScreen = lazy(() => import('./pages/landing-screen').then((m) => ({ default: m.LandingScreen })))
const NotFoundScreen = lazy(() => import('./pages/not-found-screen').then((m) => ({ default: m.NotFoundScreen })))
const PrivacyScreen = lazy(() => import('./pages/privacy-screen').then((m) => ({ default: m.PrivacyScreen })))
const TermsScreen = lazy(() => import('./pages/terms-screen').then((m) => ({ default: m.TermsScreen })))
const NotYetScreen = lazy(() => import('./pages/not-yet-screen').then((m) => ({ default: m.NotYetScreen })))
const DashboardScreen = lazy(() => import('./hosts/dashboard').then((m) => ({ default: m.Dashboard })))
const EditorScreen = lazy(() => import('./hosts/editor').then((m) => ({ default: m.Editor })))
const SupportScreen = lazy(() => import('./hosts/support').then((m) => ({ default: m.Support })))
const AdminScreen = lazy(() => import('./hosts/admin').then((m) => ({ default: m.Admin })))
const FeedbackScreen = lazy(() => import('./hosts/feedback').then((m) => ({ default: m.Feedback })))
const AccountScreen = lazy(() => import('./hosts/account').then((m) => ({ default: m.Account })))
const GalleryScreen = lazy(() => import('./hosts/gallery').then((m) => ({ default: m.Gallery })))
const LocalSoloScreen = lazy(() => import('./solo/local-solo-screen').then((m) => ({ default: m.LocalSoloScreen })))
const PublicSoloScreen = lazy(() => import('./solo/public-solo-screen').then((m) => ({ default: m.PublicSoloScreen })))
const PastGamesScreen = lazy(() => import('./hosts/past-games').then((m) => ({ default: m.PastGames })))
const PastGameScreen = lazy(() => import('./hosts/past-games').then((m) => ({ default: m.PastGame })))

/** Every page but the players', whose phones never load this file: the route table may grow as it likes. */
export function Screens() {
  return (
    <Switch>
      <Route path="/" component={Home} />
      <Route path="/auth" component={SignIn} />
      <Route path="/auth/magic" component={MagicScreen} />

      <Route path="/quiz/create">{hosts(<EditorScreen key="new" />)}</Route>
      <Route path="/quiz/edit/:id">
        {({ id }) => numbered(id, 1, (quizId) => hosts(<EditorScreen key={quizId} quizId={quizId} />))}
      </Route>
      <Route path="/host/game/:pin">{({ pin }) => hosts(<HostScreen key={pin} pin={pin} />)}</Route>
      <Route path="/scoreboard/:pin/:index">
        {({ pin, index }) =>
          numbered(index, 0, (questionIndex) => hosts(<ScoreboardScreen {...{ pin, questionIndex }} />))
        }
      </Route>
      <Route path="/results/:pin">{({ pin }) => hosts(<ResultsScreen key={pin} pin={pin} />)}</Route>
      <Route path="/past-games">{hosts(<PastGamesScreen />)}</Route>
      <Route path="/past-games/:id">
        {({ id }) => numbered(id, 1, (gameId) => hosts(<PastGameScreen key={gameId} gameId={gameId} />))}
      </Route>

      <Route path="/subscription">{hosts(<NotYetScreen what="Subscription" />)}</Route>
      <Route path="/account">{hosts(<AccountScreen />)}</Route>
      <Route path="/admin">{hosts(<AdminScreen />)}</Route>
      <Route path="/admin/feedback">{hosts(<FeedbackScreen />)}</Route>
      <Route path="/solo" component={LocalSoloScreen} />
      <Route path="/public/solo/:quizId">
        {({ quizId }) => numbered(quizId, 1, (id) => <PublicSoloScreen key={id} quizId={id} />)}
      </Route>
      <Route path="/gallery" component={GalleryScreen} />
      <Route path="/support" component={SupportScreen} />
      <Route path="/privacy" component={PrivacyScreen} />
      <Route path="/terms" component={TermsScreen} />
      <Route component={NotFoundScreen} />
    </Switch>
  )
}

/** "/" is the dashboard of somebody signed in, and the landing page of everybody else. */
function Home() {
  const { user, error, askAgain } = useUser()
  if (user) return <DashboardScreen />
  // Until the answer is there, what this browser was last time: no host sees the landing page instead of the own one.
  if (user === undefined && wasSignedIn()) return error ? <Unreachable onRetry={askAgain} /> : <PageSkeleton />
  return <LandingScreen />
}

function SignIn() {
  const { user } = useUser()
  const [search] = useSearchParams()
  return user ? <Redirect href={pathAfterSignIn(search.get('from'))} replace /> : <AuthScreen />
}

const hosts = (screen: ReactNode) => <SignedIn>{screen}</SignedIn>

/** A number in a path is digits, an id from 1 to what the database counts to, or the path leads nowhere. */
const numbered = (text: string, least: number, screen: (value: number) => ReactNode): ReactNode => {
  const value = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : -1
  return value >= least && value <= limits.idMax ? screen(value) : <NotFoundScreen />
}
