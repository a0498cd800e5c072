import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, Redirect } from 'wouter'
import { routes } from '../../contract/routes'
import { errorMessage } from '../api'
import { serverJudge } from '../solo/server-judge'
import { SoloLoading } from '../solo/solo-loading'
import { SoloPlay } from '../solo/solo-play'
import { startMissedGame } from '../solo/start-solo-game'
import { useNotPlayable } from '../solo/use-not-playable'

/** /mine/{token}/again: the questions that a player missed, played alone. */
export function MissedScreen({ token }: { token: string }) {
  const start = useQuery({
    queryKey: [routes.takeHome.playMissed, token],
    // Once for a visit, however often the page renders: a start ends the game before.
    queryFn: () => startMissedGame(token),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const sessionId = start.data?.sessionId ?? ''
  const judge = useMemo(() => serverJudge(sessionId), [sessionId])
  useNotPlayable(start.error && errorMessage(start.error, 'Check your connection, then try again.'))

  const results = `/mine/${token}`
  if (start.isError) return <Redirect href={results} replace />
  if (!start.data) return <SoloLoading />
  const { title, questions, openedAt } = start.data
  return (
    <SoloPlay
      key={sessionId}
      title={title}
      questions={questions}
      openedAt={openedAt}
      judge={judge}
      leaveTo={results}
      ways={
        <>
          <button type="button" className="game-button" onClick={() => location.reload()}>
            Play Again
          </button>
          <Link className="game-button quiet" href={results}>
            Back to your results
          </Link>
        </>
      }
    />
  )
}
