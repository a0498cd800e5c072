import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { routes } from '../../contract/routes'
import { serverJudge } from './server-judge'
import { SoloLoading } from './solo-loading'
import { SoloPlay } from './solo-play'
import { startSoloGame } from './start-solo-game'
import { useNotPlayable, whyNot } from './use-not-playable'

/** /public/solo/{quizId}: a public quiz, judged by the server. */
export function PublicSoloScreen({ quizId }: { quizId: number }) {
  const start = useQuery({
    queryKey: [routes.solo.start, quizId],
    // Once for a visit, however often the page renders: every start counts as a game played.
    queryFn: () => startSoloGame(String(quizId)),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const sessionId = start.data?.sessionId ?? ''
  const [whyEnded, setWhyEnded] = useState<string | null>(null)
  const judge = useMemo(() => serverJudge(sessionId, setWhyEnded), [sessionId])
  useNotPlayable(start.error ? whyNot(start.error) : whyEnded)

  if (start.isError || whyEnded !== null) return <Redirect href="/gallery" replace />
  if (!start.data) return <SoloLoading />
  const { quiz, questions, openedAt } = start.data
  return (
    <SoloPlay
      key={sessionId}
      title={quiz.title}
      language={quiz.language}
      quizId={String(quizId)}
      skipped={quiz.questionCount - questions.length}
      questions={questions}
      openedAt={openedAt}
      judge={judge}
      leaveTo="/gallery"
      ways={
        <>
          <button type="button" className="game-button" onClick={() => location.reload()}>
            <Trans>Play Again</Trans>
          </button>
          <Link className="game-button quiet" href="/gallery">
            <Trans>Back to Gallery</Trans>
          </Link>
        </>
      }
    />
  )
}
