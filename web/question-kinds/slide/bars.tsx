import { Trans } from '@lingui/react/macro'

export const SlideBars = () => (
  <p className="muted">
    <Trans>A slide: there was nothing to answer.</Trans>
  </p>
)
