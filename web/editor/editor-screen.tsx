import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReadableQuiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { CallError, errorMessage } from '../api'
import { useUser } from '../identity/use-user'
import { query } from '../queries'
import { Button, ButtonLink } from '../ui/button'
import { HostPage } from '../layout/host-page'
import { Notice } from '../ui/notice'
import { draftFromQuiz, newQuiz } from './draft/quiz-draft'
import { QuizEditor } from './quiz-editor'
import { CopiedFrom } from '../quizzes/copied-from'
import { QuizReading } from '../quizzes/quiz-reading'
import { SubscriptionRequired } from '../quizzes/subscription-required'
import { useMayCreate } from '../quizzes/use-may-create'
import styles from './editor.module.css'
import '../ui/loading/skeleton.css'

interface OpenedQuiz {
  quizId: number
  /** The request made when the page was opened. */
  asked: Promise<ReadableQuiz>
}

/** /quiz/create, and /quiz/edit/{id} with an id. There the administrator reads another host’s quiz. */
export function EditorScreen({ saved: opened }: { saved?: OpenedQuiz }) {
  // The state when the page was opened. If the trial ends later, the form stays, and the save says so.
  const mayCreateNow = useMayCreate()
  const [mayCreate] = useState(mayCreateNow)
  const { user } = useUser()
  const quizId = opened?.quizId
  const saved = useOpenedQuiz(opened)
  if (quizId !== undefined && saved.data?.isOwn === false)
    return (
      <HostPage title={shown(saved.data.title)}>
        <QuizReading quizId={quizId} />
      </HostPage>
    )
  const isForm = mayCreate && user !== null
  const title = quizId === undefined ? t`Create a quiz` : t`Edit quiz`
  return (
    <HostPage title={title} width="broad">
      <div className={isForm ? undefined : styles.column}>
        <div className={`stack gap-1 ${styles.title}`}>
          <h1>{title}</h1>
          {saved.data?.copiedFrom && <CopiedFrom {...saved.data.copiedFrom} />}
        </div>
        {!mayCreate ? (
          <SubscriptionRequired purpose="edit quizzes" />
        ) : !user ? (
          <EditorSkeleton />
        ) : quizId === undefined ? (
          <NewQuiz userId={user.id} />
        ) : (
          <SavedQuiz userId={user.id} quizId={quizId} quiz={saved} />
        )}
      </div>
    </HostPage>
  )
}

// Never cached from an earlier visit: saving an old copy would undo later changes.
const fresh = { gcTime: 0, refetchOnReconnect: false }

/** The first reply is the one that the page has requested already. */
function useOpenedQuiz(opened: OpenedQuiz | undefined): UseQueryResult<ReadableQuiz> {
  const { queryKey, queryFn } = query(routes.quizzes.get, { id: String(opened?.quizId) })
  const asked = useRef(opened?.asked)
  return useQuery({
    queryKey,
    queryFn: (context) => {
      const first = asked.current
      asked.current = undefined
      return first ?? queryFn(context)
    },
    ...fresh,
    enabled: opened !== undefined,
  })
}

function NewQuiz({ userId }: { userId: string }) {
  const [draft] = useState(newQuiz)
  return <QuizEditor place={{ userId, quizId: undefined }} saved={{ draft }} />
}

interface SavedQuizProps {
  userId: string
  quizId: number
  quiz: UseQueryResult<ReadableQuiz>
}

function SavedQuiz({ userId, quizId, quiz }: SavedQuizProps) {
  const id = String(quizId)
  // Read after the quiz: if somebody saves in between, `updatedAt` is too old, and the next save notices it.
  const questions = useQuery({ ...query(routes.quizzes.questions, { id }), ...fresh, enabled: quiz.isSuccess })
  const error = quiz.error ?? questions.error

  if (quiz.data && questions.data)
    return (
      <QuizEditor
        place={{ userId, quizId }}
        saved={{ draft: draftFromQuiz(quiz.data, questions.data), at: quiz.data.updatedAt }}
        isPublic={quiz.data.isPublic}
      />
    )
  if (!error) return <EditorSkeleton />

  const isGone = error instanceof CallError && error.status === 404
  const again = () => void (quiz.isSuccess ? questions : quiz).refetch()
  return (
    <Notice
      isFailure
      heading="h2"
      title={isGone ? t`Quiz not found` : t`Couldn’t load this quiz`}
      text={errorMessage(error, t`Check your connection, then try again.`)}
    >
      <ButtonLink href="/" look="ghost">
        <Trans>Back to Dashboard</Trans>
      </ButtonLink>
      {!isGone && (
        <Button onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Notice>
  )
}

function EditorSkeleton() {
  return (
    <div className="stack gap-4" aria-busy="true">
      <div className="skeleton" style={{ height: '24rem' }} />
      <div className="skeleton" style={{ height: '30rem' }} />
    </div>
  )
}
