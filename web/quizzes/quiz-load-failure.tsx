import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CallError } from '../api'
import { ButtonLink } from '../ui/button'
import { LoadFailure } from '../ui/load-failure'
import { Notice } from '../ui/notice'

interface QuizLoadFailureProps {
  error: Error
  isBusy: boolean
  onRetry: () => void
}

/** Replaces a host's quiz that is gone or could not be loaded. */
export function QuizLoadFailure(failure: QuizLoadFailureProps) {
  if (!(failure.error instanceof CallError) || failure.error.status !== 404)
    return <LoadFailure heading="h1" title={t`Couldn’t load this quiz`} {...failure} />
  return (
    <Notice isFailure heading="h1" title={t`Quiz not found`} text={t`It may have been deleted.`}>
      <ButtonLink href="/" look="ghost">
        <Trans>Back to Dashboard</Trans>
      </ButtonLink>
    </Notice>
  )
}
