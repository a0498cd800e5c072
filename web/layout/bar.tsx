import { PlanBadge } from '../billing/plan-badge'
import { TopBar } from '../identity/top-bar'
import { useUser, wasSignedIn } from '../identity/use-user'
import { PlainBar } from './layout'

/** Above every page of a host, with what the subscription stands at. */
export const Bar = () => <TopBar badge={<PlanBadge />} />

/** Above a page that is for everybody: hosts keep their own bar, also while it is not yet known again who is there. */
export function AnyonesBar() {
  const { user } = useUser()
  const isHost = user === undefined ? wasSignedIn() : user !== null
  return isHost ? <Bar /> : <PlainBar />
}
