import { PageFrame, type PageProps } from './page-frame'
import { SignInLinkNotice } from './sign-in-link-notice'
import { TopBar } from './top-bar'

export const HostPage = ({ children, ...page }: PageProps) => (
  <PageFrame {...page} bar={<TopBar />}>
    {page.width !== 'full' && <SignInLinkNotice />}
    {children}
  </PageFrame>
)
