import { useUser, wasSignedIn } from '../identity/use-user'
import { SupportScreen } from '../support/support-screen'
import { PlainBar } from '../ui/layout'
import { Bar } from './bar'

/** Hosts have their own bar here, also while it is not yet known again who is there. */
export function Support() {
  const { user } = useUser()
  const isHost = user === undefined ? wasSignedIn() : user !== null
  return <SupportScreen bar={isHost ? <Bar /> : <PlainBar />} />
}
