import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import { CallError } from '../../api'
import { shown } from '../../../contract/text'
import type { OwnAttempt } from '../../../contract/assignments/play'
import { PublicPage } from '../../layout/public-page'
import { DeleteMine } from '../../take-home/delete-mine'
import { TakenQuestion } from '../../take-home/taken-question'
import { ButtonLink } from '../../ui/button'
import { formatNumber } from '../../ui/format'
import { LoadFailure } from '../../ui/load-failure'
import '../../ui/loading/skeleton.css'
import { Notice } from '../../ui/notice'
import { formatMomentShort } from '../moments'
import { whoIsHere } from './joining/here'
import { patientCall } from './patience'
import { useAssignment, useOwnResults } from './use-assignment'
import styles from './answers.module.css'
import { langOf } from '../../i18n/locale'

interface AnswersProps {
  code: string
  /** The last one, if it is missing. */
  number: number | undefined
}

/** /a/{code}/answers: a player's answers of one attempt, with what was right. */
export function AnswersScreen({ code, number }: AnswersProps) {
  const [isErased, setIsErased] = useState(false)
  const asked = useAssignment(code)
  const results = useOwnResults({ code, assignment: asked.data?.assignment, attempt: number })
  const title = asked.data ? shown(asked.data.assignment.title) : t`Your answers`
  const attempts = results.data?.attempts
  const attempt = number === undefined ? attempts?.at(-1) : attempts?.find((each) => each.number === number)
  const { error } = results
  const seat = asked.data?.assignment.seat
  // Who plays is asked there first.
  if (seat && seat.personId !== whoIsHere(code)?.personId && !isErased) return <Redirect href={`/a/${code}`} replace />
  return (
    <PublicPage title={title} width="narrow">
      <div className="stack gap-5">
        {isErased ? (
          <Notice
            heading="h1"
            title={t`Your data is deleted`}
            text={t`Your name and what you typed are gone from this assignment. Thanks for playing!`}
          >
            <ButtonLink href="/join">
              <Trans>Join a game</Trans>
            </ButtonLink>
          </Notice>
        ) : error ? (
          error instanceof CallError && error.code === 'no_assignment_seat' ? (
            <Notice heading="h1" title={t`Who are you?`} text={t`You haven’t joined this assignment in this browser.`}>
              <ButtonLink href={`/a/${code}`}>
                <Trans comment="Button: leads to it">Open the assignment</Trans>
              </ButtonLink>
            </Notice>
          ) : (
            <LoadFailure
              heading="h1"
              title={t`Couldn’t load your answers`}
              error={error}
              isBusy={results.isFetching}
              onRetry={() => void results.refetch()}
            />
          )
        ) : !attempts ? (
          <div className={`skeleton skeleton-card ${styles.waiting}`} role="status" aria-label={t`Loading`} />
        ) : (
          <>
            <Answers code={code} title={title} language={asked.data?.assignment.language} attempt={attempt} />
            {/* A name on a list is the host's. */}
            {asked.data?.assignment.joining === 'anybody' && (
              <DeleteMine
                erase={() => patientCall(routes.erase, { code })}
                description={t`Your name and everything you typed in this assignment will be gone for good, also for the host, and you can’t go on in it. What you chose, your times and your points stay, under “Removed player”.`}
                onErased={() => setIsErased(true)}
              />
            )}
          </>
        )}
      </div>
    </PublicPage>
  )
}

interface TakenProps {
  code: string
  title: string
  /** Of the title. */
  language: string | undefined
  attempt: OwnAttempt | undefined
}

function Answers({ code, title, language, attempt }: TakenProps) {
  if (attempt?.score === undefined)
    return (
      <Notice
        heading="h1"
        title={t({ message: 'Not yet', comment: 'Heading: the answers are not told yet' })}
        text={t`There is nothing to see of this attempt so far.`}
      >
        <ButtonLink href={`/a/${code}`}>
          <Trans>Back to the assignment</Trans>
        </ButtonLink>
      </Notice>
    )
  const { score, questions, begunAt, correctAnswers: right = 0 } = attempt
  return (
    <>
      <header>
        <h1 className="breakable page-start" dir="auto" {...langOf(language)}>
          {title}
        </h1>
        <p className="muted">
          <Trans>
            Your answers in attempt {ph({ number: formatNumber(attempt.number) })}, begun{' '}
            {ph({ moment: formatMomentShort(begunAt) })}
          </Trans>
        </p>
        <p className={`figures ${styles.score}`}>
          <b>
            <Plural value={score} one="# point" other="# points" />
          </b>
          <span className="muted">
            {' '}
            · <Plural value={right} one="# right answer" other="# right answers" />
          </span>
        </p>
      </header>
      <h2 className="unseen">
        <Trans>Question by question</Trans>
      </h2>
      {questions && questions.length > 0 ? (
        <ol className="stack gap-4">
          {questions.map((question) => (
            <TakenQuestion key={question.index} question={question} />
          ))}
        </ol>
      ) : (
        <p className="muted">
          {questions ? t`You haven’t answered anything yet.` : t`The single answers of this attempt are not kept.`}
        </p>
      )}
      <div>
        <ButtonLink look="ghost" href={`/a/${code}`}>
          <Trans>Back to the assignment</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
