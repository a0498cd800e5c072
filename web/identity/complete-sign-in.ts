import { t } from '@lingui/core/macro'
import type { User } from '../../contract/endpoints/identity'
import { routes } from '../../contract/routes'
import { queries, query } from '../queries'
import { toastOnNextPage } from '../ui/toast/next-page-toast'
import { toast } from '../ui/toast/toast-store'
import { isRecaptchaLoaded } from './bot-check'
import { welcomeText } from './welcome'

/** Drops all data read for another account in this browser, and welcomes the host. */
export function completeSignIn(user: User): void {
  queries.clear()
  queries.setQueryData(query(routes.identity.user).queryKey, user)
  const welcome = { title: t`Login successful`, description: welcomeText(user) }
  // The next page is loaded from the server, so this one cannot show the toast.
  if (isRecaptchaLoaded()) toastOnNextPage(welcome)
  else toast(welcome)
}
