import { storedItem } from '../browser/storage'
import { toast, type ToastText } from './toast-store'

const stored = storedItem('session', 'toast')

/** Stores a toast for the next page, which is about to be loaded from the server. */
export function toastOnNextPage(text: ToastText): void {
  stored.write(JSON.stringify(text))
}

/** Shows the toast that the previous page has stored, once. */
export function showToastOfLastPage(): void {
  const kept = stored.readOnce()
  if (kept !== null) toast(JSON.parse(kept) as ToastText)
}
