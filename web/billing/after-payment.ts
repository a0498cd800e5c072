import { refreshBilling } from './billing-queries'

/** The toast is read, then the page follows. */
export const leavePageAfterMs = 2_000

export const reloadSoon = (): void => leaveSoon(() => location.reload())

export const goHomeSoon = (go: (path: string) => void): void =>
  leaveSoon(() => {
    void refreshBilling()
    go('/')
  })

/** Unless the host has gone to another page by then. */
function leaveSoon(leave: () => void): void {
  const { pathname } = location
  setTimeout(() => {
    if (location.pathname === pathname) leave()
  }, leavePageAfterMs)
}
