import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignmentRoutes as routes } from '../../contract/assignment-routes'
import type { Assignment } from '../../contract/assignments/assignment'
import { hasKey } from '../questions/kinds'
import { hardestFirst } from '../past-games/hardest-first'
import { QuestionResults } from '../past-games/question-results'
import { LoadFailure } from '../ui/load-failure'
import '../ui/loading/skeleton.css'
import { ChangeKey } from './change-key'
import { patientQuery } from './play/patience'
import styles from './assignments.module.css'

const countedAgainMs = 15_000

interface PartProps {
  assignment: Assignment
  onChanged: () => Promise<unknown>
}

/** The results question by question, of everybody's best attempt. */
export function QuestionsPart({ assignment, onChanged }: PartProps) {
  const { id, begun, areNamesKept } = assignment
  const [isHardestFirst, setIsHardestFirst] = useState(false)
  const asked = useQuery({
    ...patientQuery(routes.questions, { id: String(id) }),
    refetchOnWindowFocus: true,
    // Once the table has changed, so that many answers are counted at once.
    refetchInterval: ({ state }) => (state.isInvalidated ? countedAgainMs : false),
  })
  const { data, error } = asked
  return (
    <section className={`stack gap-4 ${styles.section}`} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Questions</Trans>
      </h2>
      {error ? (
        <LoadFailure
          title={t`Couldn’t load the questions`}
          error={error}
          isBusy={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : !data ? (
        <div className={`skeleton skeleton-card ${styles.waiting}`} aria-hidden="true" />
      ) : (
        <>
          {data.length > 1 && (
            <label className={`row gap-2 ${styles.check}`}>
              <input type="checkbox" checked={isHardestFirst} onChange={() => setIsHardestFirst(!isHardestFirst)} />
              <Trans comment="Sorts the questions">Hardest first</Trans>
            </label>
          )}
          <ol className={`gap-5 ${styles.questions}`}>
            {(isHardestFirst ? hardestFirst(data) : data).map((question) => (
              <QuestionResults
                key={question.index}
                question={question}
                players={question.players ?? begun}
                changeKey={
                  hasKey(question.kind) &&
                  areNamesKept && <ChangeKey question={question} assignment={assignment} onChanged={onChanged} />
                }
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
