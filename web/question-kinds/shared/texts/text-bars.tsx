import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { shown } from '../../../../contract/text'
import { formatNumber } from '../../../ui/format'
import { langOf } from '../../../i18n/locale'
import '../options/option-chart.css'

export interface TextBar {
  text: string
  language?: string | undefined
  count: number
  isRight: boolean
}

interface TextBarsProps {
  bars: readonly TextBar[]
  /** How many play. */
  players: number
  /** The numbers say that they are players. For bars that are all right: a tick at each would tell nothing. */
  inWords?: boolean
  areShown: boolean
  isTold: boolean
}

/** A bar for each text. Its length shows how many; what is right has a border, a tick and light. */
export const TextBars = ({ bars, players, inWords = false, areShown, isTold }: TextBarsProps) => (
  <ul
    className={`answer-bars ${areShown ? 'grown' : ''} ${isTold ? 'told' : ''} ${inWords ? 'in-words' : ''}`}
    style={{ '--bars': bars.length, '--digits': formatNumber(players).length } as CSSProperties}
  >
    {bars.map(({ text, language, count, isRight }, index) => (
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
          {isTold && isRight && (
            <span className="unseen">
              <Trans comment="Read aloud before a right answer">Right:</Trans>{' '}
            </span>
          )}
          <span className="bar-text fitted" dir="auto" {...langOf(language)}>
            {areShown || isTold ? shown(text) : ''}
          </span>
        </div>
        <span className="count">
          {inWords ? plural(count, { one: '# player', other: '# players' }) : <Ticked count={count} />}
        </span>
      </li>
    ))}
  </ul>
)

const Ticked = ({ count }: { count: number }) => (
  <>
    <span className="tick" aria-hidden="true">
      ✓
    </span>
    {formatNumber(count)}
  </>
)
