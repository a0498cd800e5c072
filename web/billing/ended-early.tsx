import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'

/** Shown for a subscription that ended before its paid period was over. */
export const EndedEarly = () => (
  <p>
    <Trans>
      Your subscription ended before its paid period was over. Questions about what you’ve paid?{' '}
      <Link href="/support">Contact support</Link>.
    </Trans>
  </p>
)
