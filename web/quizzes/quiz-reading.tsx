import { useQuery } from '@tanstack/react-query'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { PageHeading } from '../layout/page-heading'
import { query } from '../queries'
import { formatCount } from '../ui/format'
import { Notice } from '../ui/notice'
import '../ui/loading/skeleton.css'
import { difficultyEmoji } from './difficulty-emoji'
import { QuestionsToRead } from './questions-to-read'
import { QuizLoadFailure } from './quiz-load-failure'
import styles from './quiz-reading.module.css'

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
      <PageHeading title={shown(quiz.data.title)} text={shown(quiz.data.description ?? '') || undefined} />
      <Facts quiz={quiz.data} />
      {questions.data.length === 0 ? (
        <Notice heading="h2" title="No questions yet" text="Its host hasn’t added any so far." />
      ) : (
        <QuestionsToRead questions={questions.data} isKeyShown />
      )}
    </>
  )
}

function Facts({ quiz }: { quiz: Quiz }) {
  const { difficulty, timePerQuestion, questionCount, isPublic, isAiGenerated, timesPlayed } = quiz
  return (
    <ul className={`cluster faint ${styles.facts}`}>
      <li>{formatCount(questionCount, 'question')}</li>
      <li>{timePerQuestion} s each</li>
      <li>
        <span aria-hidden="true">{difficultyEmoji[difficulty]}</span> {difficulty}
      </li>
      <li>{isPublic ? 'Public' : 'Private'}</li>
      {isAiGenerated && <li>AI Generated</li>}
      <li>{timesPlayed === 0 ? 'Not played yet' : `Played ${formatCount(timesPlayed, 'time')}`}</li>
      <li>Only its host can change it</li>
    </ul>
  )
}
