import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { routes } from '../../../../contract/routes'
import type { GameView } from '../../../live/view/game-view'
import { query } from '../../../queries'
import { AnotherQuiz } from './another-quiz'
import { usePlayAgain } from './use-play-again'

interface PlayAgainProps {
  view: Pick<GameView, 'pin' | 'settings'>
  /** Whether this is the usual next step on this screen. */
  isPrimary?: boolean
}

/** Plays the same quiz again, or another one. The players come along by themselves. */
export function PlayAgain({ view, isPrimary = false }: PlayAgainProps) {
  const { pin } = view
  const [isChoosing, setIsChoosing] = useState(false)
  const { data: game } = useQuery(query(routes.games.find, { pin }))
  const { playAgain, isPending, problem } = usePlayAgain(view)
  // A deleted quiz can't be played again. Until that is known, only another one can be chosen.
  const quizId = game?.quizId ?? null
  return (
    <>
      {problem && !isChoosing && (
        <p className="hall-small" role="alert">
          {problem}
        </p>
      )}
      <button className="game-button quiet" type="button" onClick={() => setIsChoosing(true)}>
        <Trans>Another quiz</Trans>
      </button>
      {quizId !== null && (
        <button
          className={`game-button ${isPrimary ? '' : 'quiet'}`}
          type="button"
          aria-disabled={isPending}
          onClick={() => playAgain(quizId)}
        >
          {isPending && !isChoosing ? t`Starting…` : t`Play again with everybody`}
        </button>
      )}
      <AnotherQuiz
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChoose={playAgain}
        isStarting={isPending}
        problem={problem}
      />
    </>
  )
}
