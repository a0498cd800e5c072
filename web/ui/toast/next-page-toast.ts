import { storedItem } from '../storage'
import { toast, type ToastText } from './toast-store'

const stored = storedItem('session', 'toast')

/** Keeps a toast for the next page, because this one is about to be left behind with all that it holds. */
export function toastOnNextPage(text: ToastText): void {
  stored.write(JSON.stringify(text))
}

/** Shows once what the page before has kept for this one. */
export function showToastOfLastPage(): void {
  const kept = stored.take()
  if (kept !== null) toast(JSON.parse(kept) as ToastText)
}
