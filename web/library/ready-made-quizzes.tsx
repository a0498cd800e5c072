import { i18n } from '#i18n'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReadyMadeQuiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { langOf, language } from '../i18n/locale'
import { query } from '../queries'
import { difficultyEmoji } from '../quizzes/difficulty-emoji'
import { difficultyName } from '../quizzes/facet-names'
import { QuizCover } from '../quizzes/quiz-cover'
import { copyUses, useCopyQuiz, type CopyUse } from '../quizzes/use-copy-quiz'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog/dialog'
import '../ui/loading/skeleton.css'
import { LoadFailure } from '../ui/load-failure'
import styles from './ready-made-quizzes.module.css'

interface ReadyMadeQuizzesProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The quizzes that come with the product. One press copies a quiz into the library, and opens or hosts it. */
export const ReadyMadeQuizzes = (props: ReadyMadeQuizzesProps) => (
  <Dialog
    {...props}
    title={t`Ready-made quizzes`}
    description={t`Each is ready to play, and yours to change.`}
    className={styles.dialog}
  >
    <Choice />
  </Dialog>
)

const copyOf = (key: string) => call(routes.quizzes.copyReadyMade, { key })

function Choice() {
  const { data, error, isFetching, refetch } = useQuery(query(routes.quizzes.readyMade))
  const { copy, isPending, problem } = useCopyQuiz(copyOf)
  if (error)
    return (
      <LoadFailure
        title={t`Couldn’t load the quizzes`}
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <div className="skeleton" style={{ height: '20rem' }} aria-busy="true" />
  return (
    <>
      {problem && (
        <p role="alert" className={`strong ${styles.failure}`}>
          {problem}
        </p>
      )}
      <ul className="stack">
        {inLanguage(data).map((quiz) => (
          <ReadyMade
            key={quiz.key}
            quiz={quiz}
            isPending={(use) => isPending(quiz.key, use)}
            onChoose={(use) => copy(quiz.key, use)}
          />
        ))}
      </ul>
    </>
  )
}

/** Those in the page's language, or else the English ones. */
function inLanguage(quizzes: ReadyMadeQuiz[]): ReadyMadeQuiz[] {
  const own = quizzes.filter((quiz) => quiz.language === language)
  return own.length > 0 ? own : quizzes.filter((quiz) => quiz.language === 'en')
}

interface ReadyMadeProps {
  quiz: ReadyMadeQuiz
  isPending: (use: CopyUse) => boolean
  onChoose: (use: CopyUse) => void
}

function ReadyMade({ quiz, isPending, onChoose }: ReadyMadeProps) {
  const { title, description, language: own, questionCount, timePerQuestion, difficulty } = quiz
  return (
    <li className={styles.quiz}>
      <div className={styles.cover}>
        <QuizCover quiz={{ title, cover: null, firstPicture: null }} sizes="8rem" />
      </div>
      <div className={`stack gap-1 ${styles.words}`}>
        <h3 {...langOf(own)}>{title}</h3>
        <p {...langOf(own)}>{description}</p>
        <p className="faint fine">
          {plural(questionCount, { one: '# question', other: '# questions' })} ·{' '}
          <Trans comment="The seconds that each question takes">{timePerQuestion} s each</Trans> ·{' '}
          <span aria-hidden="true">{difficultyEmoji[difficulty]}</span> {difficultyName(difficulty)}
        </p>
      </div>
      <div className={`cluster gap-2 ${styles.uses}`}>
        {copyUses.map(([use, label]) => (
          <Button key={use} look="ghost" size="small" isBusy={isPending(use)} onClick={() => onChoose(use)}>
            {i18n._(label)}
            <span className="unseen">
              : <span {...langOf(own)}>{title}</span>
            </span>
          </Button>
        ))}
      </div>
    </li>
  )
}
