/** All that a phone shows of an evening: one script, so that where one part is shown, all are ready. */
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { useRankKnown } from '../result/standing-now'
import { isLastQuestion } from '../result/words'
import { Joker } from './joker'
import { doubledText, placeInEvening } from './words'
import './evening.css'

export { PlayerBreak } from './player-break'

export type EveningPartProps = { view: GameView } & ({ part: 'lobby' } | { part: 'standing'; phase: CountdownPhase })

export const EveningPart = (props: EveningPartProps) =>
  props.part === 'lobby' ? <Joker view={props.view} round={1} /> : <InEvening {...props} />

/** Below the place in the round. After the first round's questions both are the same. */
function InEvening({ view, phase }: { view: GameView; phase: CountdownPhase }) {
  const isRankKnown = useRankKnown(view, phase)
  // The last place belongs to the ceremony.
  const isPlaced = isRankKnown && !isLastQuestion(view, phase) && view.evening && view.evening.round > 1
  const text = isPlaced && placeInEvening(view)
  const doubled = doubledText(view)
  return (
    <>
      {text && <p className="dim">{text}</p>}
      {doubled && (
        <p className="dim">
          <span className="joker-mark" dir="ltr" aria-hidden="true">
            ×2
          </span>
          {doubled}
        </p>
      )}
    </>
  )
}
