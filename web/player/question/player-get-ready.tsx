import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { optionPictureSizes } from '../../questions/answer-grid'
import { useSecondsLeft } from '../../questions/countdown'
import { Picture } from '../../questions/picture'
import { questionPictureSizes } from '../../questions/question-text'
import type { GameView } from '../../live/view/game-view'
import { placeOf } from '../../live/view/rounds'
import type { QuestionPhase } from '../../live/view/phase'
import { PlayerTop } from '../player-top'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import '../../questions/player-layout.css'
import '../player-show.css'

/** "Question 2 of 6", and a count of 3, 2, 1, before the question is shown. */
export function PlayerGetReady({ view, phase }: { view: GameView; phase: QuestionPhase }) {
  const { shownAt, pausedAt, index, question } = phase
  const seconds = useSecondsLeft(shownAt, pausedAt)
  const { number, count, round } = placeOf(view, index)
  const title = t`Question ${number} of ${count}`
  useTitleAndFocus(title)
  return (
    <main className="game-screen phone player">
      <PlayerTop view={view} index={index} />
      <div className="column player-middle column get-ready">
        <h1>{title}</h1>
        {number === 1 && round > 0 && (
          <p className="breakable dim">
            <Trans>
              Round {ph({ number: round })} of {ph({ count: view.evening?.list.length ?? 0 })}
            </Trans>
          </p>
        )}
        <p className="get-ready-count" aria-hidden="true" key={seconds}>
          {seconds}
        </p>
        <p role="status" className="dim">
          {pausedAt === null ? t`Get ready!` : t`Paused. Your host will go on in a moment.`}
        </p>
      </div>
      {/* Loads the question's pictures during the count. */}
      <div hidden>
        {question.image && <Picture picture={question.image} sizes={questionPictureSizes} />}
        {question.optionImages?.map(
          (picture, option) => picture && <Picture key={option} picture={picture} sizes={optionPictureSizes} />,
        )}
      </div>
    </main>
  )
}
