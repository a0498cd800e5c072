import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Assignment } from '../../contract/assignments/assignment'
import { shown } from '../../contract/text'
import { CallError } from '../api'
import { BackLink } from '../layout/back-link'
import { HostPage } from '../layout/host-page'
import { PageHeading } from '../layout/page-heading'
import { ButtonLink } from '../ui/button'
import { formatDate, formatNumber } from '../ui/format'
import { LoadFailure } from '../ui/load-failure'
import '../ui/loading/skeleton.css'
import { Callout, Notice } from '../ui/notice'
import { AssignmentActions } from './assignment-actions'
import { Bursts } from './people/bursts'
import { PeopleGrid } from './people/people-grid'
import { attemptsWord, clockWord, tellingLegend, tellingWord } from './rule-words'
import { QuestionsPart } from './questions-part'
import { QuizChanged } from './quiz-changed'
import { refreshResults, useResults } from './use-results'
import { stateText } from './state-words'
import type { Results } from './merge-results'
import styles from './assignments.module.css'

/** /assignments/{id}: how an assignment goes, person by person and question by question. */
export function AssignmentPage({ id }: { id: number }) {
  const results = useResults(id)
  const { data, error } = results
  return (
    <HostPage title={data ? shown(data.assignment.title) : t`Assignment`}>
      <BackLink href="/assignments">
        <Trans>Assignments</Trans>
      </BackLink>
      {data ? (
        <Loaded results={data} />
      ) : error ? (
        <Failure error={error} isBusy={results.isFetching} onRetry={() => void results.refetch()} />
      ) : (
        <div className={`skeleton skeleton-card ${styles.waiting}`} aria-hidden="true" />
      )}
    </HostPage>
  )
}

function Failure(failure: { error: Error; isBusy: boolean; onRetry: () => void }) {
  if (failure.error instanceof CallError && failure.error.status === 404)
    return (
      <Notice heading="h1" title={t`Assignment not found`} text={t`It may have been deleted.`}>
        <ButtonLink look="ghost" href="/assignments">
          <Trans>Back to Assignments</Trans>
        </ButtonLink>
      </Notice>
    )
  return <LoadFailure heading="h1" title={t`Couldn’t load this assignment`} {...failure} />
}

function Loaded({ results }: { results: Results }) {
  const { assignment, people, bursts } = results
  const { id, title, language, areNamesKept, namesKeptUntil } = assignment
  return (
    <>
      <PageHeading title={shown(title)} language={language} text={stateText(assignment)}>
        <AssignmentActions assignment={assignment} people={people} />
      </PageHeading>
      <div className="stack gap-4">
        <QuizChanged assignment={assignment} />
        <RulesInShort assignment={assignment} />
        {areNamesKept && <Figures assignment={assignment} />}
        {bursts.length > 0 && <Bursts id={id} bursts={bursts} people={people} />}
      </div>
      <section className={`stack gap-4 ${styles.section}`} aria-labelledby="people">
        <h2 id="people" tabIndex={-1}>
          <Trans comment="Heading: who plays an assignment">People</Trans>
        </h2>
        {areNamesKept ? (
          <PeopleGrid assignment={assignment} people={people} onChanged={() => refreshResults(id)} />
        ) : (
          <Callout>
            <p>
              <Trans>
                The names and answers were removed on {ph({ day: formatDate(namesKeptUntil) })}. The questions stay.
              </Trans>
            </p>
          </Callout>
        )}
      </section>
      <QuestionsPart assignment={assignment} onChanged={() => refreshResults(id)} />
    </>
  )
}

function RulesInShort({ assignment: { attempts, clock, tellPlayers } }: { assignment: Assignment }) {
  const rules: [label: string, word: string][] = [
    [t({ message: 'Attempts', comment: 'Label: how often each may play an assignment' }), attemptsWord(attempts)],
    [t({ message: 'Clock', comment: 'Label: whether each question has a time' }), clockWord(clock)],
    [tellingLegend(), tellingWord(tellPlayers)],
  ]
  return (
    <dl className={`row cluster fine ${styles.rules}`}>
      {rules.map(([label, word]) => (
        <div key={label} className="row gap-2">
          <dt className="faint">{label}</dt>
          <dd>{word}</dd>
        </div>
      ))}
    </dl>
  )
}

function Figures({ assignment: { joining, people, joined, begun, finished } }: { assignment: Assignment }) {
  const figures: [label: string, count: number][] = [
    joining === 'anybody'
      ? [t({ message: 'Joined', comment: 'Above the number of people' }), joined]
      : [t({ message: 'On the list', comment: 'Above the number of people' }), people],
    [t({ message: 'Have begun', comment: 'Above the number of people' }), begun],
    [t({ message: 'Have finished', comment: 'Above the number of people' }), finished],
    [t({ message: 'Not begun', comment: 'Above the number of people' }), people - begun],
  ]
  return (
    <dl className={`gap-3 ${styles.figures}`}>
      {figures.map(([label, count]) => (
        <div key={label} className="card">
          <dt className="faint fine">{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
