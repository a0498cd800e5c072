import { toast } from './toast-store'

interface Said {
  title: string
  description?: string
}

const place = 'toast'

/** Says it on the next page, because this one is about to be left behind with all that it holds. */
export function keepToast(said: Said): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(said))
  } catch {
    // Without storage the next page alone has to tell.
  }
}

/** Says once what the page before has kept for this one. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(place)
    sessionStorage.removeItem(place)
    if (kept !== null) toast(JSON.parse(kept) as Said)
  } catch {
    // Nothing was kept.
  }
}
