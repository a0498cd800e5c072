import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, Redirect } from 'wouter'
import type { Reply } from '../../contract/api'
import type { routes } from '../../contract/routes'
import { errorMessage } from '../api'
import { serverJudge } from './server-judge'
import { SoloLoading } from './solo-loading'
import { SoloPlay } from './solo-play'
import { timed } from './start-solo-game'
import { useNotPlayable } from './use-not-playable'

interface MissedProps {
  /** Of the game in the cache. */
  name: string
  start: () => Promise<Reply<typeof routes.takeHome.playMissed>>
  /** The page with the results. */
  back: string
  backLabel: string
}

/** The questions that a player missed, played alone. */
export function MissedPlay({ name, start, back, backLabel }: MissedProps) {
  const started = useQuery({
    queryKey: ['missed', name],
    // Once for a visit, however often the page renders: a start ends the game before.
    queryFn: () => timed(start),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const sessionId = started.data?.sessionId ?? ''
  const judge = useMemo(() => serverJudge(sessionId), [sessionId])
  useNotPlayable(started.error && errorMessage(started.error, t`Check your connection, then try again.`))

  if (started.isError) return <Redirect href={back} replace />
  if (!started.data) return <SoloLoading />
  const { title, language, questions, openedAt } = started.data
  return (
    <SoloPlay
      key={sessionId}
      title={title}
      language={language}
      questions={questions}
      openedAt={openedAt}
      judge={judge}
      leaveTo={back}
      isPractice
      ways={
        <>
          <button type="button" className="game-button" onClick={() => location.reload()}>
            <Trans>Play Again</Trans>
          </button>
          <Link className="game-button quiet" href={back}>
            {backLabel}
          </Link>
        </>
      }
    />
  )
}
