import { createElement, useEffect, useState, type Attributes } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Redirect, Route, Switch, useSearchParams } from 'wouter'
import { routes } from '../contract/routes'
import { returnAddress } from '../contract/sign-in/return-address'
import { call } from './api'
import { ResultsPage } from './host/results/results-page'
import { hostPage } from './host-page'
import { RequireSignIn } from './identity/require-sign-in'
import { useIsHost, useUser } from './identity/use-user'
import { lazyScreen } from './lazy-screen'
import { NotFoundScreen } from './pages/lazy-not-found'
import { query } from './queries'
import { ScreenFrame } from './screen-frame'
import type { LazyPage } from './ui/loading/lazy-page'
import { PageError } from './ui/loading/page-error'
import { withNumber } from './with-number'

const HostScreen = lazyScreen('show', () => import('./host/host-screen').then((m) => m.HostScreen))
const RehearsalScreen = lazyScreen('show', () => import('./host/rehearsal-screen').then((m) => m.RehearsalScreen))
const RemoteScreen = lazyScreen('show', () => import('./host/remote/remote-screen').then((m) => m.RemoteScreen))
const ScoreboardScreen = lazyScreen('show', () => import('./host/scoreboard-screen').then((m) => m.ScoreboardScreen))
const AuthScreen = lazyScreen('workspace', () => import('./identity/auth-screen').then((m) => m.AuthScreen))
const MagicScreen = lazyScreen('workspace', () => import('./identity/magic-screen').then((m) => m.MagicScreen))
const LandingScreen = lazyScreen('public', () => import('./pages/landing-screen').then((m) => m.LandingScreen))
const PrivacyScreen = lazyScreen('public', () => import('./pages/privacy-screen').then((m) => m.PrivacyScreen))
const TermsScreen = lazyScreen('public', () => import('./pages/terms-screen').then((m) => m.TermsScreen))
const SubscriptionScreen = lazyScreen('workspace', () =>
  import('./billing/subscription/subscription-screen').then((m) => m.SubscriptionScreen),
)
const DashboardScreen = lazyScreen('workspace', () =>
  import('./dashboard/dashboard-screen').then((m) => m.DashboardScreen),
)
const EditorScreen = lazyScreen('editor', () => import('./editor/editor-screen').then((m) => m.EditorScreen))
const ImportScreen = lazyScreen('editor', () => import('./imports/import-screen').then((m) => m.ImportScreen))
const PrintScreen = lazyScreen('editor', () => import('./printing/print-screen').then((m) => m.PrintScreen))
const SupportScreen = lazyScreen('public', () => import('./support/support-screen').then((m) => m.SupportScreen))
const AdminPages = lazyScreen('admin', () => import('./admin/admin-pages').then((m) => m.AdminPages))
const AccountScreen = lazyScreen('workspace', () => import('./account/account-screen').then((m) => m.AccountScreen))
const GalleryScreen = lazyScreen('public', () => import('./gallery/gallery-screen').then((m) => m.GalleryScreen))
const PublicQuizScreen = lazyScreen('public', () =>
  import('./gallery/public-quiz-screen').then((m) => m.PublicQuizScreen),
)
const AssignmentPages = lazyScreen('workspace', () =>
  import('./assignments/assignment-pages').then((m) => m.AssignmentPages),
)
const EveningsScreen = lazyScreen('workspace', () => import('./evenings/evening-pages').then((m) => m.EveningsScreen))
const EveningScreen = lazyScreen('workspace', () => import('./evenings/evening-pages').then((m) => m.EveningScreen))
const PastGamesScreen = lazyScreen('workspace', () =>
  import('./past-games/past-games-screen').then((m) => m.PastGamesScreen),
)
const PastGameScreen = lazyScreen('workspace', () =>
  import('./past-games/past-game-screen').then((m) => m.PastGameScreen),
)

/** Every page except those of players, whose phones never load this file: it may grow. */
export const Screens = () => (
  <ScreenFrame>
    <ScreenRoutes />
  </ScreenFrame>
)

function ScreenRoutes() {
  return (
    <Switch>
      <Route path="/" component={Home} />
      <Route path="/auth" component={SignIn} />
      <Route path="/auth/magic" component={MagicScreen} />

      <Route path="/quiz/create">{() => hostPage(EditorScreen, { key: 'new' })}</Route>
      <Route path="/quiz/edit/:id">
        {({ id }) => withNumber(id, 1, (quizId) => <EditorPage key={quizId} quizId={quizId} />)}
      </Route>
      <Route path="/import">{() => hostPage(ImportScreen)}</Route>
      <Route path="/quiz/:id/print">
        {({ id }) => withNumber(id, 1, (quizId) => hostPage(PrintScreen, { key: quizId, quizId }))}
      </Route>
      <Route path="/host/game/:pin">{({ pin }) => hostGameScreen(HostScreen, { key: pin, pin })}</Route>
      <Route path="/host/rehearsal/:pin">{({ pin }) => hostGameScreen(RehearsalScreen, { key: pin, pin })}</Route>
      <Route path="/remote/:pin">{({ pin }) => <RemoteScreen key={pin} pin={pin} />}</Route>
      <Route path="/scoreboard/:pin/:index">
        {({ pin, index }) =>
          withNumber(index, 0, (questionIndex) => hostGameScreen(ScoreboardScreen, { pin, questionIndex }))
        }
      </Route>
      <Route path="/results/:pin">{({ pin }) => hostGameScreen(ResultsPage, { key: pin, pin })}</Route>
      <Route path="/evenings/:id?">{({ id }) => eveningPage(id)}</Route>
      <Route path="/assignments/:id?/:part?">{({ id, part }) => hostPage(AssignmentPages, { id, part })}</Route>
      <Route path="/past-games/:id?">{({ id }) => pastGamesPage(id)}</Route>
      <Route path="/subscription">{() => hostPage(SubscriptionScreen)}</Route>
      <Route path="/account">{() => hostPage(AccountScreen)}</Route>
      <Route path="/admin/*?" component={AdminPages} />
      <Route path="/gallery" component={GalleryScreen} />
      <Route path="/gallery/:id">
        {({ id }) => withNumber(id, 1, (quizId) => <PublicQuizScreen key={quizId} quizId={quizId} />)}
      </Route>
      <Route path="/support" component={SupportScreen} />
      <Route path="/privacy" component={PrivacyScreen} />
      <Route path="/terms" component={TermsScreen} />
      <Route component={NotFoundScreen} />
    </Switch>
  )
}

/** The list of evenings, a new one, or the one with this id. */
function eveningPage(id: string | undefined) {
  if (id === undefined) return hostPage(EveningsScreen)
  if (id === 'new') return hostPage(EveningScreen, { key: id })
  return withNumber(id, 1, (eveningId) => hostPage(EveningScreen, { key: id, eveningId }))
}

/** The list of past games, or the one with this id. */
function pastGamesPage(id: string | undefined) {
  if (id === undefined) return hostPage(PastGamesScreen)
  return withNumber(id, 1, (gameId) => hostPage(PastGameScreen, { key: gameId, gameId }))
}

/** "/" is the dashboard for signed-in hosts, and the landing page for everybody else. */
function Home() {
  const { error, refetch } = useUser()
  if (!useIsHost()) return <LandingScreen />
  return error ? <PageError onRetry={refetch} /> : <DashboardScreen />
}

function SignIn() {
  // Read again: a refused call may have just shown that the session has ended.
  const { data: user, isFetching } = useQuery({ ...query(routes.identity.user), refetchOnMount: 'always' })
  const [search] = useSearchParams()
  return user && !isFetching ? <Redirect href={returnAddress(search.get('from')) ?? '/'} replace /> : <AuthScreen />
}

/** Requests the quiz at once, while the session is read and the editor's script loads. */
function EditorPage({ quizId }: { quizId: number }) {
  const [asked] = useState(() => call(routes.quizzes.get, { id: String(quizId) }))
  useEffect(() => void asked.catch(() => undefined), [asked])
  return hostPage(EditorScreen, { saved: { quizId, asked } })
}

/** A game's screen for its host. It is shown before the session is known: its stream checks that, too. */
function hostGameScreen<Props extends object>(Screen: LazyPage<Props>, props: Props & Attributes) {
  return <RequireSignIn isOptimistic>{createElement(Screen, props)}</RequireSignIn>
}
