/** All that a phone shows of an evening: one script, so that where one part is shown, all are ready. */
import type { GameView } from '../../live/view/game-view'
import { Joker } from './joker'
import { placeInEvening } from './words'
import './evening.css'

export { PlayerBreak } from './player-break'

export interface EveningPartProps {
  view: GameView
  part: 'lobby' | 'standing'
}

export const EveningPart = ({ view, part }: EveningPartProps) =>
  part === 'lobby' ? <Joker view={view} round={1} /> : <InEvening view={view} />

/** Below the place in the round. After the first round's questions both are the same. */
function InEvening({ view }: { view: GameView }) {
  const text = view.evening && view.evening.round > 1 && placeInEvening(view)
  return text ? <p className="dim">{text}</p> : null
}
