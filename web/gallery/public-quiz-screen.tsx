import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PublicQuestion, PublicQuiz } from '../../contract/endpoints/gallery'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { CallError } from '../api'
import { BackLink } from '../layout/back-link'
import { PublicPage } from '../layout/public-page'
import { query } from '../queries'
import { otherLanguage } from '../../contract/languages/languages'
import { difficultyName, languageName, tagName } from '../quizzes/facet-names'
import { Link } from '../ui/navigation/link'
import { difficultyEmoji } from '../quizzes/difficulty-emoji'
import { QuestionsToRead } from '../quizzes/questions-to-read'
import { QuizCover } from '../quizzes/quiz-cover'
import { Badge } from '../ui/badge'
import { ButtonLink } from '../ui/button'
import { Switch } from '../ui/forms/fields'
import { Notice } from '../ui/notice'
import { LoadFailure } from '../ui/load-failure'
import { galleryPath } from './gallery-filters'
import { HostQuiz } from './host-quiz'
import { MoreByAuthor } from './more-by-author'
import { ReportQuiz } from './report-quiz'
import { inLanguage } from '../questions/in-language'
import { langOf } from '../i18n/locale'
import styles from './public-quiz.module.css'

/** /gallery/{id}: a public quiz, to look at before playing or hosting it. */
export function PublicQuizScreen({ quizId }: { quizId: number }) {
  const id = String(quizId)
  const quiz = useQuery(query(routes.gallery.get, { id }))
  const questions = useQuery(query(routes.gallery.questions, { id }))
  const error = quiz.error ?? questions.error
  const retry = () => void Promise.all([quiz.refetch(), questions.refetch()])
  const isFetching = quiz.isFetching || questions.isFetching
  return (
    <PublicPage
      title={quiz.data ? shown(quiz.data.title) : t`Public Gallery`}
      isBusy={quiz.isPending || questions.isPending}
    >
      <BackLink href="/gallery">
        <Trans>Public Gallery</Trans>
      </BackLink>
      {error && <Failure error={error} isBusy={isFetching} onRetry={retry} />}
      {!error && quiz.data && <About quiz={quiz.data} />}
      {!error && quiz.data && questions.data && (
        <Questions questions={inLanguage(questions.data, quiz.data.language)} />
      )}
      {!error && quiz.data && <MoreByAuthor quizId={id} />}
      {!error && quiz.data && (
        <p className={styles.report}>
          <ReportQuiz quizId={quizId} />
        </p>
      )}
    </PublicPage>
  )
}

function About({ quiz }: { quiz: PublicQuiz }) {
  const { id, title, description, questionCount, timePerQuestion, difficulty, timesPlayed, isAiGenerated } = quiz
  const { language, tags } = quiz
  return (
    <div className={`stack gap-5 ${styles.about}`}>
      <div className={styles.cover}>
        <QuizCover quiz={quiz} sizes="(min-width: 56rem) 28rem, 95vw" />
      </div>
      <div className={`stack gap-3 ${styles.words}`}>
        <h1 className="page-start" dir="auto" {...langOf(language)}>
          {shown(title)}
        </h1>
        <p className="muted breakable" dir="auto" {...(description && langOf(language))}>
          {shown(description ?? '') || t`No description provided`}
        </p>
        <ul className={`cluster faint figures ${styles.facts}`}>
          <li>{plural(questionCount, { one: '# question', other: '# questions' })}</li>
          <li>
            <Trans comment="The seconds that each question takes">{timePerQuestion} s each</Trans>
          </li>
          <li>
            <span aria-hidden="true">{difficultyEmoji[difficulty]}</span> {difficultyName(difficulty)}
          </li>
          <li>
            {plural(timesPlayed, { one: 'Played # time', other: 'Played # times' })}{' '}
            {timesPlayed === 0 && (
              <Badge>
                <Trans comment="A public quiz that nobody has played so far">New</Trans>
              </Badge>
            )}
          </li>
          {isAiGenerated && (
            <li>
              <Trans>AI Generated</Trans>
            </li>
          )}
          {language !== otherLanguage && <li>{languageName(language)}</li>}
        </ul>
        {tags.length > 0 && (
          <ul className="cluster gap-2" aria-label={t({ message: 'Tags', comment: 'What a quiz is about' })}>
            {tags.map((tag) => (
              <li key={tag}>
                <Link href={galleryPath({ tag })}>{tagName(tag)}</Link>
              </li>
            ))}
          </ul>
        )}
        <div className={`cluster gap-3 ${styles.actions}`}>
          {questionCount > 0 && (
            <ButtonLink href={`/public/solo/${id}`}>
              <Trans>Play Solo</Trans>
            </ButtonLink>
          )}
          <HostQuiz quiz={quiz} />
        </div>
      </div>
    </div>
  )
}

/** Questions without their answers, for visitors who still want to play. */
function Questions({ questions }: { questions: PublicQuestion[] }) {
  const [isKeyShown, setIsKeyShown] = useState(false)
  const id = useId()
  if (questions.length === 0)
    return <Notice heading="h2" title={t`No questions yet`} text={t`Its host hasn’t added any so far.`} />
  return (
    <section aria-labelledby={`${id}-questions`}>
      <div className={`row cluster spread ${styles.top}`}>
        <h2 id={`${id}-questions`}>
          <Trans>Questions</Trans>
        </h2>
        <div className="row gap-3">
          <Switch id={id} checked={isKeyShown} onChange={setIsKeyShown} />
          <label htmlFor={id}>
            <Trans>Show answers</Trans>
          </label>
        </div>
      </div>
      <QuestionsToRead questions={questions} isKeyShown={isKeyShown} />
    </section>
  )
}

function Failure(failure: { error: Error; isBusy: boolean; onRetry: () => void }) {
  if (failure.error instanceof CallError && failure.error.status === 404)
    return (
      <Notice heading="h1" title={t`Quiz not found`} text={t`It doesn’t exist, or its host has made it private.`} />
    )
  return <LoadFailure heading="h1" title={t`Couldn’t load this quiz`} {...failure} />
}
