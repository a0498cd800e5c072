import type { CSSProperties } from 'react'
import { shown } from '../../../../contract/text'
import { formatNumber } from '../../../ui/format'
import '../options/option-chart.css'

export interface TextBar {
  text: string
  count: number
  isRight: boolean
}

interface TextBarsProps {
  bars: readonly TextBar[]
  /** How many play. */
  players: number
  areShown: boolean
  isTold: boolean
}

/** A bar for each text. Its length shows how many; what is right has a border, a tick and light. */
export const TextBars = ({ bars, players, areShown, isTold }: TextBarsProps) => (
  <ul
    className={`answer-bars ${areShown ? 'grown' : ''} ${isTold ? 'told' : ''}`}
    style={{ '--bars': bars.length } as CSSProperties}
  >
    {bars.map(({ text, count, isRight }, index) => (
      <li
        className={`answer-bar ${isTold && isRight ? 'right' : ''}`}
        key={text}
        style={{ '--length': players === 0 ? 0 : count / players } as CSSProperties}
      >
        <span className="sign" aria-hidden="true">
          {index + 1}
        </span>
        <div className="track">
          <i className="length text-length" aria-hidden="true" />
          {isTold && isRight && <span className="unseen">Right: </span>}
          <span className="bar-text fitted" dir="auto">
            {areShown || isTold ? shown(text) : ''}
          </span>
        </div>
        <span className="count">
          <span className="tick" aria-hidden="true">
            ✓
          </span>
          {formatNumber(count)}
        </span>
      </li>
    ))}
  </ul>
)
