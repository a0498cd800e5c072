import { isAdministrator } from '../../contract/administrator'
import { useUser } from '../identity/use-user'
import { NotYetScreen } from '../pages/not-yet-screen'
import { ButtonLink } from '../ui/button'
import { AccessDenied } from './access-denied'

/** /admin: leads to the feedback, the only page for administrators so far. */
export function AdminScreen() {
  const { user } = useUser()
  if (!isAdministrator(user?.id)) return <AccessDenied />
  return (
    <NotYetScreen what="The admin panel">
      <ButtonLink href="/admin/feedback" look="ghost">
        Read the feedback
      </ButtonLink>
    </NotYetScreen>
  )
}
