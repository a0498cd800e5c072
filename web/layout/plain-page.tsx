import { PageFrame, type PageProps } from './page-frame'
import { PlainBar } from './plain-bar'

/** A page that is the same for everybody. It loads nothing of the hosts' bar. */
export const PlainPage = (page: PageProps) => <PageFrame {...page} bar={<PlainBar />} />
