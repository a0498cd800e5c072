import { isAdministrator } from '../../contract/sign-in/administrator'
import { mayCreate } from '../../rules/access'
import { useUser } from '../identity/use-user'

/** Whether this host may create, edit, publish and start. The server decides; screens only show it beforehand. */
export function useMayCreate(): boolean {
  const { user } = useUser()
  return !user || mayCreate({ isAdmin: isAdministrator(user.id), subscriptionStatus: user.subscriptionStatus })
}
