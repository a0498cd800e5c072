import { Trans } from '@lingui/react/macro'
import './doubled.css'

/** Beside a name on a board: its joker doubles the round. */
export const Doubled = () => (
  <span className="rigid doubled">
    <span dir="ltr" aria-hidden="true">
      ×2
    </span>
    <span className="unseen">
      <Trans comment="Beside a name on a board">joker played</Trans>
    </span>
  </span>
)
