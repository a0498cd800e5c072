import { isAdministrator } from '../../../contract/sign-in/administrator'
import { useUser } from '../../identity/use-user'
import { PageFrame, type PageProps } from '../../layout/page-frame'
import { AccessDenied } from './access-denied'
import { AdminBar } from './admin-bar'

/** A page for the administrator alone. Other hosts are told so; for them nothing inside is rendered or requested. */
export function AdminPage(page: PageProps) {
  const { user } = useUser()
  if (!isAdministrator(user?.id)) return <AccessDenied />
  return <PageFrame {...page} bar={<AdminBar />} />
}
