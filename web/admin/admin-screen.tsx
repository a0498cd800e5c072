import { isAdministrator } from '../../contract/administrator'
import { useUser } from '../identity/use-user'
import { HostPage } from '../layout/host-page'
import { PageHeading } from '../layout/page-heading'
import { ButtonLink } from '../ui/button'
import { AccessDenied } from './access-denied'
import { PaymentsCard } from './payments-card'

/** /admin: how the payments go, and the way to the feedback. */
export function AdminScreen() {
  const { user } = useUser()
  if (!isAdministrator(user?.id)) return <AccessDenied />
  return (
    <HostPage title="Admin Panel">
      <PageHeading title="Admin Panel">
        <ButtonLink href="/admin/feedback" look="ghost">
          Feedback
        </ButtonLink>
      </PageHeading>
      <PaymentsCard />
    </HostPage>
  )
}
