import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { Quiz } from '../../contract/quizzes'
import { routes } from '../../contract/routes'
import { call, inWords } from '../api'
import { refresh } from '../queries'
import { Switch } from '../ui/fields'
import { failure, toast } from '../ui/toast-store'
import styles from './quiz-card.module.css'

/** Public or private. What the switch shows while it is being saved is what was asked for. */
export function QuizVisibility({ quiz, mayCreate }: { quiz: Quiz; mayCreate: boolean }) {
  const id = useId()
  const publish = useMutation({
    mutationFn: (isPublic: boolean) => call(routes.quizzes.publish, { id: String(quiz.id), isPublic }),
    onSuccess: () => toast({ title: 'Quiz visibility updated' }),
    onError: (error) => failure('Failed to update visibility', inWords(error, 'An error occurred. Please try again.')),
    // After a failure too: the quiz may be gone, or changed in another window.
    onSettled: () => refresh(routes.quizzes.list),
  })
  const isPublic = publish.isPending ? publish.variables : quiz.isPublic

  return (
    <div className={styles.visibility}>
      <Switch
        id={id}
        checked={isPublic}
        aria-describedby={`${id}-means`}
        // Turning a quiz private stays possible for everybody.
        disabled={!mayCreate && !isPublic}
        onChange={(next) => !publish.isPending && publish.mutate(next)}
      />
      <label htmlFor={id}>
        <span className="unseen">Visibility: </span>
        {isPublic ? 'Public' : 'Private'}
      </label>
      <span id={`${id}-means`}>{isPublic ? 'Its answers are public too' : 'Publishing shows its answers'}</span>
    </div>
  )
}
