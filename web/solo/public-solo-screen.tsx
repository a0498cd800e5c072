import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, Redirect } from 'wouter'
import { routes } from '../../contract/routes'
import { call, inWords } from '../api'
import { query } from '../queries'
import { publicJudge } from './public-judge'
import { SoloLoading } from './solo-loading'
import { SoloRound } from './solo-round'
import { tryAgain, useNotPlayable } from './use-not-playable'

/** /public/solo/{quizId}: a public quiz, judged by the server. */
export function PublicSoloScreen({ quizId }: { quizId: number }) {
  const input = { quizId: String(quizId) }
  const start = useQuery({
    ...query(routes.solo.start, input),
    // Once a visit, and to its end, though the page is drawn twice: every start counts as a game played.
    queryFn: () => call(routes.solo.start, input),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const sessionId = start.data?.sessionId ?? ''
  const judge = useMemo(() => publicJudge(sessionId), [sessionId])
  useNotPlayable(start.error ? inWords(start.error, tryAgain) : null)

  if (start.isError) return <Redirect href="/gallery" replace />
  if (!start.data) return <SoloLoading />
  const { quiz, questions } = start.data
  return (
    <SoloRound
      key={sessionId}
      title={quiz.title}
      questions={questions}
      judge={judge}
      ways={
        <>
          <button type="button" className="stage-button" onClick={() => location.reload()}>
            Play Again
          </button>
          <Link className="stage-button quiet" href="/gallery">
            Back to Gallery
          </Link>
        </>
      }
    />
  )
}
