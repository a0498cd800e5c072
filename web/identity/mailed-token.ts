const place = 'magic-link'

/**
 * The token of the link that was opened here, out of the address, which keeps it no longer than this takes. A reload
 * finds it again, and nobody else: other tabs, the history and the pages after this one never have it.
 */
export function mailedToken(): string {
  const token = new URLSearchParams(location.search).get('token')
  try {
    if (token !== null) sessionStorage.setItem(place, token)
    return token ?? sessionStorage.getItem(place) ?? ''
  } catch {
    return token ?? ''
  }
}

/** It has done what it was for. */
export function forgetMailedToken(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
