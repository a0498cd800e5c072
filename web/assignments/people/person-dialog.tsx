import { useQuery } from '@tanstack/react-query'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import type { Assignment } from '../../../contract/assignments/assignment'
import type { AssignmentPerson, PersonAttempt } from '../../../contract/assignments/results'
import type { PastQuestion } from '../../../contract/endpoints/past-games'
import { shown } from '../../../contract/text'
import { AnsweredQuestion } from '../../past-games/answered-question'
import { query } from '../../queries'
import { RadixDialog } from '../../ui/dialog/radix-dialog'
import '../../ui/dialog/dialog.css'
import { formatCount } from '../../ui/format'
import { LoadFailure } from '../../ui/load-failure'
import '../../ui/loading/skeleton.css'
import { formatMomentShort } from '../moments'
import { PersonRights } from './person-rights'
import styles from './person.module.css'

interface PersonProps {
  assignment: Assignment
  person: AssignmentPerson
  onChanged: () => unknown
  onClose: () => void
}

/** One person: what the host can do for them, and why each of their answers earned its points. */
export function PersonDialog({ assignment, person, onChanged, onClose }: PersonProps) {
  const path = { id: String(assignment.id), personId: String(person.id) }
  // Never what was read before a correction.
  const asked = useQuery({ ...query(routes.person, path), gcTime: 0, enabled: person.attempts > 0 })
  const questions = useQuery(query(routes.questions, { id: path.id }))
  return (
    <RadixDialog
      open
      onOpenChange={onClose}
      title={shown(person.name)}
      description={aboutOf(person)}
      className={styles.dialog}
    >
      <div className="stack gap-5">
        <PersonRights {...{ assignment, person, onChanged, onClose }} />
        {person.attempts === 0 ? null : asked.data ? (
          Array.from(asked.data.attempts)
            .reverse()
            .map((attempt) => <Attempt key={attempt.number} attempt={attempt} questions={questions.data ?? []} />)
        ) : asked.isError ? (
          <LoadFailure
            title="Couldn’t load these answers"
            error={asked.error}
            isBusy={asked.isFetching}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <div className={`skeleton ${styles.waiting}`} role="status" aria-label="Loading" />
        )}
      </div>
    </RadixDialog>
  )
}

function aboutOf({ joinedAt, attempts, best, isSetAside }: AssignmentPerson): string {
  if (isSetAside) return 'Set aside: somebody else was given this name. Nothing of it counts.'
  if (joinedAt === null) return 'On the list. Nobody has taken this name yet.'
  if (!best) return `Joined ${formatMomentShort(joinedAt)}, and has not begun.`
  return `${formatCount(attempts, 'attempt')}, ${formatCount(best.score, 'point')} in the best one.`
}

function Attempt({ attempt, questions }: { attempt: PersonAttempt; questions: readonly PastQuestion[] }) {
  const { number, begunAt, finishedAt, score, correctAnswers, answers, isAfterTold } = attempt
  return (
    <section className="stack gap-4" aria-labelledby={`attempt-${number}`}>
      <div>
        <h3 id={`attempt-${number}`}>Attempt {number}</h3>
        <p className="muted">
          Begun {formatMomentShort(begunAt)}
          {finishedAt ? `, finished ${formatMomentShort(finishedAt)}` : ', not finished'} ·{' '}
          {formatCount(score, 'point')}, {formatCount(correctAnswers, 'right answer')}
          {isAfterTold && ', after the answers were out'}
        </p>
      </div>
      {answers === null ? (
        <p className="muted">The single answers of this attempt are not kept.</p>
      ) : (
        <ol className="stack">
          {answers.map((points) => (
            <AnsweredQuestion
              key={points.questionIndex}
              heading="h4"
              points={points}
              question={questions.find(({ index }) => index === points.questionIndex)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
