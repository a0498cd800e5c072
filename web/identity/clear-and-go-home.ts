import { clearStorage } from '../ui/browser/storage'
import { toastOnNextPage } from '../ui/toast/next-page-toast'
import type { ToastText } from '../ui/toast/toast-store'

/** Removes everything that the browser keeps of the host, and reloads the homepage, which shows the message. */
export function clearAndGoHome(message?: ToastText): void {
  clearStorage()
  if (message) toastOnNextPage(message)
  location.assign('/')
}
