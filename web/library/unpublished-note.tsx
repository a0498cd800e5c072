import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call, errorMessage } from '../api'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { Callout } from '../ui/notice'
import { failure, toast } from '../ui/toast/toast-store'
import styles from './quiz-card.module.css'

/** Why the quiz may not be public, in place of its switch, and how to ask for another look. */
export function UnpublishedNote({
  quiz: { id, title },
  unpublished,
}: {
  quiz: Quiz
  unpublished: NonNullable<Quiz['unpublished']>
}) {
  const ask = useMutation({
    mutationFn: () => call(routes.reports.askAgain, { id: String(id) }),
    onSuccess: () =>
      toast({
        title: t({ message: 'Asked', comment: 'Title of a message: the administrator has been asked' }),
        description: t`The administrator will look at this quiz again.`,
      }),
    onError: (error) =>
      failure(
        t({ message: 'Couldn’t ask', comment: 'Title: the administrator could not be asked for another look' }),
        errorMessage(error, t`Check your connection, then try again.`),
      ),
    onSettled: () => refresh(routes.quizzes.list),
  })
  return (
    <div className={styles.unpublished}>
      <Callout tone="warning">
        <p>
          <strong>
            <Trans>Taken out of the gallery by the administrator:</Trans>
          </strong>{' '}
          <span className="breakable" dir="auto">
            {shown(unpublished.reason)}
          </span>
        </p>
        {unpublished.mayAskAgain ? (
          <Button look="quiet" size="small" isBusy={ask.isPending} onClick={() => ask.mutate()}>
            <Trans>
              Ask for another look<span className="unseen"> at {ph({ title: shown(title) })}</span>
            </Trans>
          </Button>
        ) : (
          <p className="fine">
            <Trans>You’ve asked for another look. After a change you can ask again.</Trans>
          </p>
        )}
      </Callout>
    </div>
  )
}
