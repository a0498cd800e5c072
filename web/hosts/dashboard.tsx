import { SubscriptionBanner } from '../billing/subscription-banner'
import { RunningGames } from '../games/running-games'
import { DashboardScreen } from '../quizzes/dashboard-screen'
import { Bar } from './bar'

// No feature imports another, so what a page shows of several is put together here.
const banner = (
  <>
    <SubscriptionBanner />
    <RunningGames />
  </>
)

export const Dashboard = () => <DashboardScreen bar={<Bar />} banner={banner} />
