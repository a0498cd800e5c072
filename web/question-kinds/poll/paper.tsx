import { Trans } from '@lingui/react/macro'
import { OptionPaper } from '../shared/options/option-paper'
import type { PaperProps } from '../parts'

export const PollPaper = (props: PaperProps<'poll'>) => <OptionPaper {...props} />

export const PollKey = () => (
  <span>
    <Trans>What do you think? Every answer is fine.</Trans>
  </span>
)
