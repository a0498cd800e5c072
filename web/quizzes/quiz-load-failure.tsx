import { CallError, errorMessage } from '../api'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'

interface QuizLoadFailureProps {
  error: Error
  isBusy: boolean
  onRetry: () => void
}

/** In the place of a host's quiz that is gone or did not come. */
export function QuizLoadFailure({ error, isBusy, onRetry }: QuizLoadFailureProps) {
  const isGone = error instanceof CallError && error.status === 404
  return (
    <Notice
      isFailure
      heading="h1"
      title={isGone ? 'Quiz not found' : 'Couldn’t load this quiz'}
      text={isGone ? 'It may have been deleted.' : errorMessage(error, 'Check your connection, then try again.')}
    >
      {isGone ? (
        <ButtonLink href="/" look="ghost">
          Back to Dashboard
        </ButtonLink>
      ) : (
        <Button look="ghost" isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  )
}
