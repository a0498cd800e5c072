import { Flame } from '../../live/flame'
import type { Streak } from './words'
import './streak-line.css'

/** As high as a streak without a second line. */
export const StreakRoom = () => <div className="streak kept-room" />

/** Right answers in a row, beside a flame. */
export function StreakLine({ text, more }: Streak) {
  return (
    <div className="streak">
      <Flame />
      <p>
        <b>{text}</b>
        {more && <span className="dim">{more}</span>}
      </p>
    </div>
  )
}
