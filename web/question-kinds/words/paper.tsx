import { Trans } from '@lingui/react/macro'
import { LineToFillIn } from '../shared/texts/line-to-fill-in'

export const WordsPaper = () => <LineToFillIn />

export const WordsKey = () => (
  <span>
    <Trans>Every word is fine.</Trans>
  </span>
)
