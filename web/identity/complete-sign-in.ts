import type { User } from '../../contract/identity'
import { routes } from '../../contract/routes'
import { queries, query } from '../queries'
import { toastOnNextPage } from '../ui/toast/next-page-toast'
import { toast } from '../ui/toast/toast-store'
import { isRecaptchaLoaded } from './bot-check'
import { displayName } from './display-name'

/** Somebody has signed in: nothing that somebody else read in this browser stays. */
export function completeSignIn(user: User): void {
  queries.clear()
  queries.setQueryData(query(routes.identity.user).queryKey, user)
  const welcome = { title: 'Login successful', description: `Welcome back, ${displayName(user)}!` }
  // A watched page is left behind, and the next one is loaded anew.
  if (isRecaptchaLoaded()) toastOnNextPage(welcome)
  else toast(welcome)
}
