import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSecondsLeft } from '../../questions/countdown'
import type { GameView } from '../../live/view/game-view'
import type { QuestionPhase } from '../../live/view/phase'
import { pointsLabel } from '../../questions/kinds'
import { isFirstOfRound, questionOf } from '../game/question-of'
import { RoundOpening } from './round-opening'

/** Shown before a question: its number, and a count of three, two, one. */
export function GetReady({ view, phase }: { view: GameView; phase: QuestionPhase }) {
  const { question, index, shownAt, pausedAt } = phase
  const seconds = useSecondsLeft(shownAt, pausedAt)
  const points = pointsLabel(question)
  return (
    <div className="column get-ready">
      {isFirstOfRound(view, index) && view.evening && <RoundOpening view={view} evening={view.evening} index={index} />}
      <h1>{questionOf(view, index)}</h1>
      {points && <p className="hall-read dim">{points}</p>}
      {pausedAt === null ? (
        <p
          className="get-ready-count"
          role="timer"
          aria-label={t({ message: `Starts in ${seconds}`, comment: 'In so many seconds a question starts' })}
        >
          <span key={seconds} aria-hidden="true">
            {seconds}
          </span>
        </p>
      ) : (
        <p className="get-ready-count paused" role="status">
          <Trans comment="The clock of the question is stopped">Paused</Trans>
        </p>
      )}
    </div>
  )
}
