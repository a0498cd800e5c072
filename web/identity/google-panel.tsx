import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { Button } from '../ui/button'

/** Leads to Google, and back to the requested page. */
export function GooglePanel() {
  const [search] = useSearchParams()
  const from = search.get('from')
  const address = from === null ? '/auth/google' : `/auth/google?${new URLSearchParams({ from }).toString()}`
  return (
    <>
      <p>
        <Trans>Sign in with Google and we’ll bring you straight back.</Trans>
      </p>
      <Button onClick={() => location.assign(address)}>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  )
}
