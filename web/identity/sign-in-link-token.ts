import { storedItem } from '../ui/browser/storage'

const stored = storedItem('session', 'magic-link')

/**
 * The token of the sign-in link opened here. Kept for reloads of this tab, so that it can leave the address and the
 * history.
 */
export function readSignInLinkToken(): string {
  const token = new URLSearchParams(location.search).get('token')
  if (token !== null) stored.write(token)
  return token ?? stored.read() ?? ''
}

/** Removes the token once it has been used. */
export const forgetSignInLinkToken = (): void => stored.remove()
