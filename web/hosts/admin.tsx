import { adminId } from '../../contract/administrator'
import { AccessDenied } from '../admin/access-denied'
import { useUser } from '../identity/use-user'
import { NotYetScreen } from '../pages/not-yet-screen'
import { ButtonLink } from '../ui/button'
import { Bar } from '../layout/bar'

/** /admin: of the administrator's pages there is the feedback so far. */
export function Admin() {
  const { user } = useUser()
  if (user?.id !== adminId) return <AccessDenied bar={<Bar />} />
  return (
    <NotYetScreen what="The admin panel" bar={<Bar />}>
      <ButtonLink href="/admin/feedback" look="ghost">
        Read the feedback
      </ButtonLink>
    </NotYetScreen>
  )
}
