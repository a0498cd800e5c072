import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Assignment } from '../../contract/assignments/assignment'
import { Button } from '../ui/button'
import { Callout } from '../ui/notice'
import { stateOf } from './state-words'
import { takeQuiz } from './take-quiz'

/** A2 Says that the quiz is no longer what people play, and offers to take it over while that is possible. */
export function QuizChanged({ assignment }: { assignment: Assignment }) {
  const { id, isQuizChanged = false, isBegun } = assignment
  const take = useMutation({ mutationFn: () => takeQuiz(id) })
  if (!isQuizChanged || stateOf(assignment) === 'closed') return null
  if (isBegun)
    return (
      <Callout>
        <p>
          <Trans>
            You’ve changed the quiz since. Somebody has begun, so people go on with the questions as they were.
          </Trans>
        </p>
      </Callout>
    )
  return (
    <Callout tone="info">
      <p>
        <Trans>
          You’ve changed the quiz since you assigned it. Nobody has begun, so people can still get it as it is now.
        </Trans>
      </p>
      <p>
        <Button look="ghost" size="small" isBusy={take.isPending} onClick={() => take.mutate()}>
          <Trans comment="Menu: takes over the changed questions">Take the quiz as it is now</Trans>
        </Button>
      </p>
    </Callout>
  )
}
