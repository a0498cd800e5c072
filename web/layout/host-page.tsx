import { PageFrame, type PageProps } from './page-frame'
import { TopBar } from './top-bar'

/** A page for a signed-in host. */
export const HostPage = (page: PageProps) => <PageFrame {...page} bar={<TopBar />} />
