import { Flame } from '../../live/flame'
import type { Streak } from './words'
import './streak-line.css'

/** A streak, beside a flame. */
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
