import { PageFrame, type PageProps } from './page-frame'
import { PlainBar } from './plain-bar'

/** A page that looks the same to everybody. It loads nothing of the hosts' bar. */
export const PlainPage = (page: PageProps) => <PageFrame {...page} bar={<PlainBar />} />
