import { clearStorage } from '../ui/storage'
import { toastOnNextPage } from '../ui/toast/next-page-toast'
import type { ToastText } from '../ui/toast/toast-store'

/** Removes all that the browser keeps of the host, and loads the homepage anew, where the message is shown. */
export function clearAndGoHome(message?: ToastText): void {
  clearStorage()
  if (message) toastOnNextPage(message)
  location.assign('/')
}
