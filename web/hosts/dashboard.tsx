import { SubscriptionBanner } from '../billing/subscription-banner'
import { DashboardScreen } from '../quizzes/dashboard-screen'
import { Bar } from './bar'

// No feature imports another, so what a page shows of several is put together here.
export const Dashboard = () => <DashboardScreen bar={<Bar />} banner={<SubscriptionBanner />} />
