import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { assignmentRoutes as routes } from '../../contract/assignment-routes'
import type { Assignment } from '../../contract/assignments/assignment'
import { HostPage } from '../layout/host-page'
import { PageHeading } from '../layout/page-heading'
import { ButtonLink } from '../ui/button'
import { LinkRow, LinkRows } from '../ui/listing/link-row'
import { LoadFailure } from '../ui/load-failure'
import '../ui/loading/skeleton.css'
import { Notice } from '../ui/notice'
import { patientQuery } from './play/patience'
import { progressText, stateOf, stateText } from './state-words'
import styles from './assignments.module.css'
import { langOf } from '../i18n/locale'

/** /assignments: a host's assignments, those that are open first. */
export function AssignmentsScreen() {
  const { data, error, isFetching, refetch } = useQuery(patientQuery(routes.list))
  return (
    <HostPage title={t`Assignments`}>
      <PageHeading
        id="assignments"
        title={t`Assignments`}
        text={t`Quizzes that people play alone, whenever they like, until a date: homework, training, or for those who were absent.`}
      >
        {data && data.length > 0 && (
          <ButtonLink href="/assignments/new">
            <Trans>Assign a quiz</Trans>
          </ButtonLink>
        )}
      </PageHeading>
      <div aria-busy={isFetching}>
        {error ? (
          <LoadFailure
            heading="h2"
            title={t`Couldn’t load your assignments`}
            error={error}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Lists assignments={data} />
        )}
      </div>
    </HostPage>
  )
}

function Lists({ assignments }: { assignments: Assignment[] | undefined }) {
  if (!assignments)
    return (
      <ul className="stack gap-3" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <li key={index} className={`skeleton ${styles.bone}`} />
        ))}
      </ul>
    )
  if (assignments.length === 0)
    return (
      <Notice
        heading="h2"
        title={t`No assignments yet`}
        text={t`Choose a quiz for people to play alone, or open a past game for those who were absent.`}
      >
        <ButtonLink href="/assignments/new">
          <Trans>Assign a quiz</Trans>
        </ButtonLink>
        <ButtonLink href="/past-games" look="ghost">
          <Trans>Past Games</Trans>
        </ButtonLink>
      </Notice>
    )
  const closed = assignments.filter((assignment) => stateOf(assignment) === 'closed')
  const others = assignments.filter((assignment) => !closed.includes(assignment))
  return (
    <div className="stack gap-6">
      {others.length > 0 && (
        <Rows label={t({ message: 'Open and planned', comment: 'Assignments' })} assignments={others} />
      )}
      {closed.length > 0 && <Rows label={t({ message: 'Closed', comment: 'Assignments' })} assignments={closed} />}
    </div>
  )
}

const Rows = ({ label, assignments }: { label: string; assignments: Assignment[] }) => (
  <section aria-label={label} className="stack gap-3">
    <p className="faint strong">{label}</p>
    <LinkRows>
      {assignments.map((assignment) => (
        <LinkRow
          key={assignment.id}
          href={`/assignments/${assignment.id}`}
          title={assignment.title}
          titled={langOf(assignment.language)}
          facts={
            <>
              {assignment.areNamesKept && <li>{progressText(assignment)}</li>}
              <li>
                <Plural value={assignment.totalQuestions} one="# question" other="# questions" />
              </li>
            </>
          }
        >
          <p>{stateText(assignment)}</p>
        </LinkRow>
      ))}
    </LinkRows>
  </section>
)
