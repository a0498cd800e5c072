import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { refresh } from '../queries'
import { Confirm } from '../ui/dialog/dialog'
import { Switch } from '../ui/forms/fields'
import { failure, toast } from '../ui/toast/toast-store'
import styles from './quiz-card.module.css'

export type Publishing = ReturnType<typeof usePublishing>

/** Publishes a quiz or makes it private. A change in flight counts already, so that an immediate start warns. */
export function usePublishing(quiz: Quiz) {
  const publish = useMutation({
    mutationFn: (isPublic: boolean) => call(routes.quizzes.publish, { id: String(quiz.id), isPublic }),
    onSuccess: (_, isPublic) => {
      const takeBack = { ...undo(), onPress: () => publish.mutate(false) }
      toast({ title: t`Quiz visibility updated`, action: isPublic ? takeBack : undefined })
    },
    onError: (error) =>
      failure(t`Failed to update visibility`, errorMessage(error, t`An error occurred. Please try again.`)),
    // After a failure, too: the quiz may be gone, or changed in another window.
    onSettled: () => refresh(routes.quizzes.list),
  })
  const set = (isPublic: boolean) => !publish.isPending && publish.mutate(isPublic)
  return { isPublic: publish.isPending ? publish.variables : quiz.isPublic, set }
}

const undo = () => ({
  label: t({ message: 'Undo', comment: 'Button' }),
  alternative: t`Make it private with the quiz’s switch`,
})

/** Asks before a quiz becomes public. */
export function QuizVisibility({ publishing, mayCreate }: { publishing: Publishing; mayCreate: boolean }) {
  const id = useId()
  const { isPublic, set } = publishing
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={`row cluster ${styles.visibility}`}>
      <Switch
        id={id}
        checked={isPublic}
        aria-describedby={`${id}-means`}
        // Making a quiz private needs no subscription.
        disabled={!mayCreate && !isPublic}
        onChange={(wanted) => (wanted ? setIsAsking(true) : set(false))}
      />
      <label htmlFor={id}>
        {isPublic ? (
          <Trans comment="A quiz that everyone can find">
            <span className="unseen">Visibility: </span>Public
          </Trans>
        ) : (
          <Trans comment="A quiz that only its host sees">
            <span className="unseen">Visibility: </span>Private
          </Trans>
        )}
      </label>
      <span id={`${id}-means`}>
        {isPublic ? t`Players could look up the answers` : t`Once public, players could look up the answers`}
      </span>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Make this quiz public?`}
        description={t`Anyone can then find it in the public gallery, play it, see its answers, and copy it to host it themselves. You can make it private again, but copies stay.`}
        yes={t`Make public`}
        onYes={() => {
          setIsAsking(false)
          set(true)
        }}
      />
    </div>
  )
}
