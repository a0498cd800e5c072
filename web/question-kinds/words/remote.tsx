import { Trans } from '@lingui/react/macro'

export const WordsRemote = () => (
  <p className="dim">
    <Trans>Every word counts: nothing is right or wrong.</Trans>
  </p>
)
