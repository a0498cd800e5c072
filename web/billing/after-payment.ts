import { refreshBilling } from './billing-queries'

/** Time to read the toast before the page changes. */
export const leavePageAfterMs = 2_000

export const reloadSoon = (): void => leaveSoon(() => location.reload())

export const goHomeSoon = (go: (path: string) => void): void =>
  leaveSoon(() => {
    void refreshBilling()
    go('/')
  })

/** Leaves the page, unless the host has gone to another one by then. */
function leaveSoon(leave: () => void): void {
  const { pathname } = location
  setTimeout(() => {
    if (location.pathname === pathname) leave()
  }, leavePageAfterMs)
}
