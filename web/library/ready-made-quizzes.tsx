import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { ReadyMadeQuiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries, query } from '../queries'
import { difficultyEmoji } from '../quizzes/difficulty-emoji'
import { QuizCover } from '../quizzes/quiz-cover'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { formatCount } from '../ui/format'
import { Notice } from '../ui/notice'
import '../ui/skeleton.css'
import styles from './ready-made-quizzes.module.css'

interface ReadyMadeQuizzesProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The quizzes that come with the product. One press copies a quiz into the library and opens it there. */
export const ReadyMadeQuizzes = (props: ReadyMadeQuizzesProps) => (
  <Dialog
    {...props}
    title="Ready-made quizzes"
    description="Each is ready to play, and yours to change."
    className={styles.dialog}
  >
    <Choice />
  </Dialog>
)

const mutationKey = [routes.quizzes.copyReadyMade]

/** A double click makes one copy. */
function Choice() {
  const { data, error, isFetching, refetch } = useQuery(query(routes.quizzes.readyMade))
  const [, navigate] = useLocation()
  const copy = useMutation({
    mutationKey,
    mutationFn: (key: string) => call(routes.quizzes.copyReadyMade, { key }),
    onSuccess: ({ id }) => navigate(`/quiz/edit/${id}`),
  })
  if (error)
    return (
      <Notice isFailure title="Couldn’t load the quizzes" text={errorMessage(error, 'Check your connection.')}>
        <Button look="ghost" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  if (!data) return <div className={`skeleton ${styles.bone}`} aria-busy="true" />
  return (
    <>
      {copy.error && (
        <p role="alert" className={styles.failure}>
          {errorMessage(copy.error, 'We couldn’t copy this quiz. Check your connection, then try again.')}
        </p>
      )}
      <ul className={styles.quizzes}>
        {data.map((quiz) => (
          <ReadyMade
            key={quiz.key}
            quiz={quiz}
            isBusy={copy.isPending && copy.variables === quiz.key}
            onChoose={() => queries.isMutating({ mutationKey }) === 0 && copy.mutate(quiz.key)}
          />
        ))}
      </ul>
    </>
  )
}

interface ReadyMadeProps {
  quiz: ReadyMadeQuiz
  isBusy: boolean
  onChoose: () => void
}

function ReadyMade({ quiz, isBusy, onChoose }: ReadyMadeProps) {
  const { title, description, questionCount, timePerQuestion, difficulty } = quiz
  return (
    <li className={styles.quiz}>
      <div className={styles.cover}>
        <QuizCover quiz={{ title, cover: null, firstPicture: null }} sizes="8rem" />
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{description}</p>
        <p className={styles.facts}>
          {formatCount(questionCount, 'question')} · {timePerQuestion} s each ·{' '}
          <span aria-hidden="true">{difficultyEmoji[difficulty]}</span> {difficulty}
        </p>
      </div>
      <Button look="ghost" size="small" isBusy={isBusy} onClick={onChoose}>
        Use this quiz<span className="unseen">: {title}</span>
      </Button>
    </li>
  )
}
