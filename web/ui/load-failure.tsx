import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { errorMessage } from '../api'
import { Button } from './button'
import { Notice } from './notice'

interface LoadFailureProps {
  title: string
  /** The level that fits the headings around it. */
  heading?: 'h1' | 'h2' | 'h3'
  error: unknown
  isBusy: boolean
  onRetry: () => void
}

/** Replaces what could not be read: says why, and offers a retry. */
export const LoadFailure = ({ title, heading, error, isBusy, onRetry }: LoadFailureProps) => (
  <Notice
    isFailure
    heading={heading}
    title={title}
    text={errorMessage(error, t`Check your connection, then try again.`)}
  >
    <Button look="ghost" isBusy={isBusy} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </Notice>
)
