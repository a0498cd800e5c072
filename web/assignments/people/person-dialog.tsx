import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import type { Assignment } from '../../../contract/assignments/assignment'
import type { AssignmentPerson, PersonAttempt } from '../../../contract/assignments/results'
import type { PastQuestion } from '../../../contract/endpoints/past-games'
import { AnsweredQuestion } from '../../past-games/answered-question'
import { RadixDialog } from '../../ui/dialog/radix-dialog'
import '../../ui/dialog/dialog.css'
import { LoadFailure } from '../../ui/load-failure'
import '../../ui/loading/skeleton.css'
import { formatMomentShort } from '../moments'
import { patientQuery } from '../play/patience'
import { PersonRights } from './person-rights'
import styles from './person.module.css'
import { shownName } from '../../ui/shown-name'

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
  const asked = useQuery({ ...patientQuery(routes.person, path), gcTime: 0, enabled: person.attempts > 0 })
  const questions = useQuery(patientQuery(routes.questions, { id: path.id }))
  return (
    <RadixDialog
      open
      onOpenChange={onClose}
      title={shownName(person.name)}
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
            title={t`Couldn’t load these answers`}
            error={asked.error}
            isBusy={asked.isFetching}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <div className={`skeleton ${styles.waiting}`} role="status" aria-label={t`Loading`} />
        )}
      </div>
    </RadixDialog>
  )
}

function aboutOf({ joinedAt, attempts, best, isSetAside }: AssignmentPerson): string {
  if (isSetAside) return t`Set aside: the name was freed. What was played under it doesn’t count.`
  if (joinedAt === null) return t`On the list. Nobody has taken this name yet.`
  if (!best) return t`Joined ${ph({ moment: formatMomentShort(joinedAt) })}, and has not begun.`
  const { score } = best
  return t`${plural(attempts, { one: '# attempt', other: '# attempts' })}, ${plural(score, { one: '# point', other: '# points' })} in the best one.`
}

function Attempt({ attempt, questions }: { attempt: PersonAttempt; questions: readonly PastQuestion[] }) {
  const { number, answers } = attempt
  return (
    <section className="stack gap-4" aria-labelledby={`attempt-${number}`}>
      <div>
        <h3 id={`attempt-${number}`}>
          <Trans comment="An attempt with its number">Attempt {number}</Trans>
        </h3>
        <p className="muted">
          {whenText(attempt)} · {earnedText(attempt)}
        </p>
      </div>
      {answers === null ? (
        <p className="muted">
          <Trans>The single answers of this attempt are not kept.</Trans>
        </p>
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

function whenText({ begunAt, finishedAt }: PersonAttempt): string {
  const begun = formatMomentShort(begunAt)
  return finishedAt === null
    ? t`Begun ${begun}, not finished`
    : t`Begun ${begun}, finished ${ph({ finished: formatMomentShort(finishedAt) })}`
}

function earnedText({ score, correctAnswers, isAfterTold }: PersonAttempt): string {
  const points = plural(score, { one: '# point', other: '# points' })
  const right = plural(correctAnswers, { one: '# right answer', other: '# right answers' })
  return isAfterTold
    ? t({ message: `${points}, ${right}, after the answers were out`, comment: '90 points, 3 right answers' })
    : t({ message: `${points}, ${right}`, comment: '90 points, 3 right answers' })
}
