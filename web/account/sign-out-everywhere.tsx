import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import { call, CallError, errorMessage } from '../api'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { clearAndGoHome } from '../identity/clear-and-go-home'
import { failure } from '../ui/toast/toast-store'
import styles from './account.module.css'

const signedOut = () => ({
  title: t`Signed out of all devices`,
  description: t`You’re signed out in every browser, including this one.`,
})

/** Ends every session. Unlike a logout it reports a failure: somebody else may still be signed in elsewhere. */
export function SignOutEverywhere() {
  const leave = useMutation({
    mutationFn: () => call(routes.account.logoutAll),
    onSuccess: () => clearAndGoHome(signedOut()),
    onError: showFailure,
  })
  return (
    <section className={`stack gap-4 card ${styles.card}`} aria-labelledby="devices">
      <h2 id="devices">
        <Trans>Your devices</Trans>
      </h2>
      <p>
        <Trans>
          Sign out of every browser, including this one. Games in progress carry on, but your host screen closes.
        </Trans>
      </p>
      <div className="cluster gap-3">
        <Button look="ghost" isBusy={leave.isPending} onClick={() => leave.mutate()}>
          <Trans>Sign out of all devices</Trans>
        </Button>
      </div>
    </section>
  )
}

/** A host whose own session has ended cannot end the others: the page leads to the sign-in, and back. */
function showFailure(error: Error): void {
  if (!(error instanceof CallError) || error.code !== 'not_signed_in')
    return failure(t`You’re still signed in`, errorMessage(error, t`We couldn’t reach the server.`))
  failure(t`You’re already signed out here`, t`To sign out your other devices too, sign in and try again.`)
  void refresh(routes.identity.user)
}
