import { PlanBadge } from '../billing/plan-badge'
import { TopBar } from '../identity/top-bar'

/** Above every page of a host, with what the subscription stands at. */
export const Bar = () => <TopBar badge={<PlanBadge />} />
