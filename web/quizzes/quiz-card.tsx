import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Quiz } from '../../contract/quizzes'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call, inWords } from '../api'
import { refresh } from '../queries'
import { Button, ButtonLink } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Switch } from '../ui/fields'
import { failure, toast } from '../ui/toast-store'
import { difficultyEmoji } from './difficulty-words'
import { useStartGame } from './use-start-game'
import '../ui/skeleton.css'
import styles from './quiz-card.module.css'

interface QuizCardProps {
  quiz: Quiz
  /** False once the trial or subscription has expired. */
  mayCreate: boolean
  latePlayers: boolean
}

export function QuizCard({ quiz, mayCreate, latePlayers }: QuizCardProps) {
  const { title, description, questionCount, timePerQuestion, difficulty } = quiz
  const [isWarning, setIsWarning] = useState(false)
  const blocked = useId()
  const reason = mayCreate ? undefined : blocked
  const start = useStartGame()
  const play = (isAlone: boolean) => start.mutate({ quiz, isAlone, lateJoin: latePlayers })

  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <h3 dir="auto">{shown(title)}</h3>
        {quiz.isPublic && <span className={styles.badge}>Public</span>}
      </div>
      <p className={styles.description} dir="auto">
        {shown(description ?? '') || 'No description provided'}
      </p>
      <ul className={styles.facts}>
        <li>{questionCount === 1 ? '1 question' : `${questionCount} questions`}</li>
        <li>{timePerQuestion} s each</li>
        <li>
          <span aria-hidden="true">{difficultyEmoji[difficulty]}</span> {difficulty}
        </li>
      </ul>
      <Visibility quiz={quiz} mayCreate={mayCreate} />
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={!mayCreate}
          aria-describedby={reason}
          isBusy={start.isPending}
          onClick={() => (quiz.isPublic ? setIsWarning(true) : play(false))}
        >
          Start Game
        </Button>
        <Button
          look="ghost"
          size="small"
          disabled={!mayCreate || start.isPending}
          aria-describedby={reason}
          onClick={() => play(true)}
        >
          Just me
        </Button>
        {mayCreate ? (
          <ButtonLink href={`/quiz/edit/${quiz.id}`} look="ghost" size="small">
            Edit
          </ButtonLink>
        ) : (
          <Button look="ghost" size="small" disabled aria-describedby={reason}>
            Edit
          </Button>
        )}
        <DeleteButton quiz={quiz} />
        {!mayCreate && (
          <p id={blocked} className={styles.blocked}>
            Subscription required to start, edit or publish
          </p>
        )}
      </div>
      <Confirm
        open={isWarning}
        onOpenChange={setIsWarning}
        title="This quiz is public"
        description="Anybody can read its answers in the public gallery, players too. Turn it private first if they should not."
        yes="Start Game"
        onYes={() => {
          setIsWarning(false)
          play(false)
        }}
      />
    </li>
  )
}

function Visibility({ quiz, mayCreate }: { quiz: Quiz; mayCreate: boolean }) {
  const id = useId()
  const publish = useMutation({
    mutationFn: (isPublic: boolean) => call(routes.quizzes.publish, { id: String(quiz.id), isPublic }),
    onSuccess: async () => {
      await refresh(routes.quizzes.list)
      toast({ title: 'Quiz visibility updated' })
    },
    onError: (error) => failure('Failed to update visibility', inWords(error, 'An error occurred. Please try again.')),
  })
  const isPublic = publish.isPending ? publish.variables : quiz.isPublic

  return (
    <div className={styles.visibility}>
      <Switch
        id={id}
        checked={isPublic}
        aria-describedby={`${id}-means`}
        // Turning a quiz private stays possible for everybody.
        disabled={!mayCreate && !isPublic}
        onChange={(next) => !publish.isPending && publish.mutate(next)}
      />
      <label htmlFor={id}>
        <span className="unseen">Visibility: </span>
        {isPublic ? 'Public' : 'Private'}
      </label>
      <span id={`${id}-means`}>{isPublic ? 'Its answers are public too' : 'Publishing shows its answers too'}</span>
    </div>
  )
}

function DeleteButton({ quiz }: { quiz: Quiz }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(routes.quizzes.remove, { id: String(quiz.id) }),
    onSuccess: async () => {
      setIsAsking(false)
      toast({ title: 'Quiz deleted' })
      await refresh(routes.quizzes.list)
      document.getElementById('library')?.focus({ preventScroll: true })
    },
    onError: (error) => {
      setIsAsking(false)
      failure('Failed to delete quiz', inWords(error, 'An error occurred while deleting the quiz. Please try again.'))
    },
  })

  return (
    <>
      <Button look="danger" size="small" className={styles.delete} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this quiz?"
        description={
          <>
            “<bdi>{shown(quiz.title)}</bdi>” and its questions will be gone for good. Games that are running and past
            results stay as they are.
          </>
        }
        yes="Delete quiz"
        isDangerous
        isBusy={remove.isPending}
        onYes={() => remove.mutate()}
      />
    </>
  )
}

/** As high as a card, while the list is on its way. */
export function QuizCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <div className={`skeleton ${styles.bone}`} style={{ height: '1.5rem', width: '70%' }} />
      <div className={`skeleton ${styles.bone}`} style={{ height: '3rem' }} />
      <div className={`skeleton ${styles.bone}`} style={{ height: '1.3rem', width: '80%' }} />
      <div className={`skeleton ${styles.bone}`} style={{ height: '1.6rem', width: '60%' }} />
      <div className={`skeleton ${styles.bone}`} style={{ height: '2.5rem' }} />
    </li>
  )
}
