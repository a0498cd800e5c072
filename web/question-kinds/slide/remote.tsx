import { Trans } from '@lingui/react/macro'

export const SlideRemote = () => (
  <p className="dim">
    <Trans>A slide: there is nothing to answer.</Trans>
  </p>
)
