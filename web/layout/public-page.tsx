import { useIsHost } from '../identity/use-user'
import { PageFrame, type PageProps } from './page-frame'
import { PlainBar } from './plain-bar'
import { TopBar } from './top-bar'

/** A page for everybody. Hosts keep their own bar, even before the server confirms that they are signed in. */
export function PublicPage(page: PageProps) {
  return <PageFrame {...page} bar={useIsHost() ? <TopBar /> : <PlainBar />} />
}
