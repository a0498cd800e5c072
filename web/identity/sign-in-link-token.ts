import { storedItem } from '../ui/storage'

const stored = storedItem('session', 'magic-link')

/**
 * The token of the sign-in link that was opened here. It is kept for a reload of this tab, so that the address, and with
 * it the history and other tabs, need not have it any longer.
 */
export function readSignInLinkToken(): string {
  const token = new URLSearchParams(location.search).get('token')
  if (token !== null) stored.write(token)
  return token ?? stored.read() ?? ''
}

/** Removes the token once it has been used. */
export const forgetSignInLinkToken = (): void => stored.remove()
