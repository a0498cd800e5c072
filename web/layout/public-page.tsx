import { useUser, wasSignedIn } from '../identity/use-user'
import { PageFrame, type PageProps } from './page-frame'
import { PlainBar } from './plain-bar'
import { TopBar } from './top-bar'

/** A page for everybody. Hosts keep their own bar, also before the server has answered that they are signed in. */
export function PublicPage(page: PageProps) {
  const { user } = useUser()
  const isHost = user === undefined ? wasSignedIn() : user !== null
  return <PageFrame {...page} bar={isHost ? <TopBar /> : <PlainBar />} />
}
