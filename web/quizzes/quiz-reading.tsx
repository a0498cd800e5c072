import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { PageHeading } from '../layout/page-heading'
import { query } from '../queries'
import { Notice } from '../ui/notice'
import { inLanguage } from '../questions/in-language'
import '../ui/loading/skeleton.css'
import { difficultyEmoji } from './difficulty-emoji'
import { difficultyName } from './facet-names'
import { QuestionsToRead } from './questions-to-read'
import { QuizLoadFailure } from './quiz-load-failure'
import styles from './quiz-reading.module.css'
import { langOf } from '../i18n/locale'

/** A read-only quiz: the administrator sees every host's quiz, but only its host can change it. */
export function QuizReading({ quizId }: { quizId: number }) {
  const id = String(quizId)
  const quiz = useQuery(query(routes.quizzes.get, { id }))
  const questions = useQuery(query(routes.quizzes.questions, { id }))
  const error = quiz.error ?? questions.error

  if (error)
    return (
      <QuizLoadFailure
        error={error}
        isBusy={quiz.isFetching || questions.isFetching}
        onRetry={() => void Promise.all([quiz.refetch(), questions.refetch()])}
      />
    )
  if (!quiz.data || !questions.data)
    return <div className="skeleton skeleton-card" style={{ height: '30rem' }} aria-busy="true" />
  return (
    <>
      <PageHeading
        title={shown(quiz.data.title)}
        language={quiz.data.language}
        text={quiz.data.description && <span {...langOf(quiz.data.language)}>{shown(quiz.data.description)}</span>}
      />
      <Facts quiz={quiz.data} />
      {questions.data.length === 0 ? (
        <Notice heading="h2" title={t`No questions yet`} text={t`Its host hasn’t added any so far.`} />
      ) : (
        <QuestionsToRead questions={inLanguage(questions.data, quiz.data.language)} isKeyShown />
      )}
    </>
  )
}

function Facts({ quiz }: { quiz: Quiz }) {
  const { difficulty, timePerQuestion, questionCount, isPublic, isAiGenerated, timesPlayed } = quiz
  return (
    <ul className={`cluster faint ${styles.facts}`}>
      <li>{plural(questionCount, { one: '# question', other: '# questions' })}</li>
      <li>
        <Trans comment="The seconds that each question takes">{timePerQuestion} s each</Trans>
      </li>
      <li>
        <span aria-hidden="true">{difficultyEmoji[difficulty]}</span> {difficultyName(difficulty)}
      </li>
      <li>
        {isPublic
          ? t({ message: 'Public', comment: 'A quiz that everyone can find' })
          : t({ message: 'Private', comment: 'A quiz that only its host sees' })}
      </li>
      {isAiGenerated && (
        <li>
          <Trans>AI Generated</Trans>
        </li>
      )}
      <li>
        {timesPlayed === 0 ? t`Not played yet` : plural(timesPlayed, { one: 'Played # time', other: 'Played # times' })}
      </li>
      <li>
        <Trans>Only its host can change it</Trans>
      </li>
    </ul>
  )
}
