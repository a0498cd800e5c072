import { Route, Switch } from 'wouter'
import { hostPage } from '../host-page'
import { withNumber } from '../with-number'
import { Loading } from '../loading'
import { NotFoundScreen } from '../pages/lazy-not-found'
import { lazyPage } from '../ui/loading/lazy-page'

const UsersScreen = lazyPage(() => import('./users/users-screen').then((m) => m.UsersScreen), <Loading />)
const UserQuizzesScreen = lazyPage(
  () => import('./quizzes/user-quizzes-screen').then((m) => m.UserQuizzesScreen),
  <Loading />,
)
const UserQuizScreen = lazyPage(() => import('./quizzes/user-quiz-screen').then((m) => m.UserQuizScreen), <Loading />)
const FeedbackScreen = lazyPage(() => import('./feedback/feedback-screen').then((m) => m.FeedbackScreen), <Loading />)
const ReportsScreen = lazyPage(() => import('./reports/reports-screen').then((m) => m.ReportsScreen), <Loading />)
const AuditScreen = lazyPage(() => import('./audit/audit-screen').then((m) => m.AuditScreen), <Loading />)
const HealthScreen = lazyPage(() => import('./health/health-screen').then((m) => m.HealthScreen), <Loading />)

/** /admin and all below it. They come apart, so that no other page loads the list of their files. */
export const AdminPages = () => (
  <Switch>
    <Route path="/admin">{() => hostPage(UsersScreen)}</Route>
    <Route path="/admin/users/:userId/quizzes">
      {({ userId }) => hostPage(UserQuizzesScreen, { key: userId, userId })}
    </Route>
    <Route path="/admin/users/:userId/quizzes/:id">
      {({ userId, id }) => withNumber(id, 1, (quizId) => hostPage(UserQuizScreen, { key: quizId, userId, quizId }))}
    </Route>
    <Route path="/admin/feedback">{() => hostPage(FeedbackScreen)}</Route>
    <Route path="/admin/reports">{() => hostPage(ReportsScreen)}</Route>
    <Route path="/admin/audit">{() => hostPage(AuditScreen)}</Route>
    <Route path="/admin/health">{() => hostPage(HealthScreen)}</Route>
    <Route component={NotFoundScreen} />
  </Switch>
)
