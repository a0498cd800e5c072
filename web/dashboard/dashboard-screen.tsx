import { useQuery } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import { SubscriptionBanner } from '../billing/subscription-banner'
import { RunningGames } from '../host/running-games'
import { useUser } from '../identity/use-user'
import { query } from '../queries'
import { DashboardScreen } from '../library/library-screen'
import { Bar } from '../layout/bar'

// No feature imports another, so what a page shows of several is put together here.
const banner = (
  <>
    <SubscriptionBanner />
    <RunningGames />
  </>
)

/** Shown at once with what comes above the quizzes, or a press meant for one of them would meet another. */
export function Dashboard() {
  const { user } = useUser()
  const subscription = useQuery(query(routes.billing.status))
  const running = useQuery(query(routes.games.running))
  // What was known of running games before is not enough: this host may be back from one.
  const isBusy = !user || subscription.isPending || !running.isFetchedAfterMount
  return <DashboardScreen bar={<Bar />} banner={banner} isBusy={isBusy} />
}
