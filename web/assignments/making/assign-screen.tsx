import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { routes } from '../../../contract/routes'
import { limits } from '../../../contract/limits'
import { wholeNumber } from '../../../contract/whole-number'
import { BackLink } from '../../layout/back-link'
import { HostPage } from '../../layout/host-page'
import { PageHeading } from '../../layout/page-heading'
import { query } from '../../queries'
import { SubscriptionRequired } from '../../quizzes/subscription-required'
import { useMayCreate } from '../../quizzes/use-may-create'
import { LoadFailure } from '../../ui/load-failure'
import '../../ui/loading/skeleton.css'
import { AssignForm } from './assign-form'
import { WhichQuiz } from './which-quiz'
import styles from '../assignments.module.css'

/** /assignments/new?quizId={id}, or ?gameId={id} for the questions of a past game. */
export function AssignScreen() {
  const [address] = useSearchParams()
  const quizId = wholeNumber(address.get('quizId') ?? '', 1, limits.idMax)
  const gameId = wholeNumber(address.get('gameId') ?? '', 1, limits.idMax)
  const mayCreateNow = useMayCreate()
  const [mayCreate] = useState(mayCreateNow)
  return (
    <HostPage title={t`Assign a quiz`} width="narrow">
      <BackLink href="/assignments">
        <Trans>Assignments</Trans>
      </BackLink>
      <PageHeading
        title={gameId === null ? t`Assign a quiz` : t`For those who were absent`}
        text={
          gameId === null
            ? t`A copy of the quiz, which people play alone until it closes.`
            : t`The questions as they were played, for others to play alone until a date.`
        }
      />
      {!mayCreate ? (
        <SubscriptionRequired purpose="assign quizzes" />
      ) : quizId !== null ? (
        <OfQuiz quizId={quizId} />
      ) : gameId !== null ? (
        <OfGame gameId={gameId} />
      ) : (
        <WhichQuiz />
      )}
    </HostPage>
  )
}

// What was read on an earlier visit may have another title by now.
const fresh = { gcTime: 0, refetchOnReconnect: false, staleTime: Infinity }

function OfQuiz({ quizId }: { quizId: number }) {
  const quiz = useQuery({ ...query(routes.quizzes.get, { id: String(quizId) }), ...fresh })
  if (!quiz.data) return <Waiting title={t`Couldn’t load this quiz`} asked={quiz} />
  const { title, isPublic } = quiz.data
  return <AssignForm source={{ quizId }} title={title} isPublic={isPublic} />
}

function OfGame({ gameId }: { gameId: number }) {
  const game = useQuery({ ...query(routes.pastGames.get, { gameId: String(gameId) }), ...fresh })
  if (!game.data) return <Waiting title={t`Couldn’t load this game`} asked={game} />
  return <AssignForm source={{ gameId }} title={game.data.title} isPublic={false} />
}

interface WaitingProps {
  title: string
  asked: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

const Waiting = ({ title, asked: { error, isFetching, refetch } }: WaitingProps) =>
  error ? (
    <LoadFailure heading="h2" title={title} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <div className={`skeleton skeleton-card ${styles.waiting}`} aria-busy="true" />
  )
