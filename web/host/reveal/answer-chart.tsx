import type { CSSProperties } from 'react'
import type { OpenQuestion } from '../../../contract/game-events'
import { shown } from '../../../contract/text'
import { answerClass, AnswerShape, letterOf, spokenSign } from '../../questions/answer-shape'
import { Picture } from '../../questions/picture'
import { formatNumber } from '../../ui/format'
import type { RevealStep } from './reveal-steps'
import '../../questions/answer-grid.css'
import './answer-chart.css'

interface ChartProps {
  /** The options' texts; empty if this page came too late to know them. */
  options: readonly string[]
  pictures: OpenQuestion['optionImages']
  tallies: readonly number[]
  /** The number of players that makes a full bar. */
  players: number
  correctAnswer: number
  step: RevealStep
}

/**
 * The votes: one bar for each answer. A bar's length and colour show only that; the right answer has a border, a tick
 * and light.
 */
export function AnswerChart({ options, pictures, tallies, players, correctAnswer, step }: ChartProps) {
  const areGrown = step !== 'closed'
  const isTold = areGrown && step !== 'bars'
  return (
    <ul
      className={`answer-bars ${areGrown ? 'grown' : ''} ${isTold ? 'told' : ''}`}
      style={{ '--bars': tallies.length } as CSSProperties}
    >
      {tallies.map((count, option) => {
        const isRight = isTold && option === correctAnswer
        const picture = pictures?.[option]
        return (
          <li
            className={`answer-bar ${isRight ? 'right' : ''}`}
            key={letterOf(option)}
            style={{ '--length': players === 0 ? 0 : count / players } as CSSProperties}
          >
            <span className="sign" aria-hidden="true">
              <AnswerShape option={option} />
              {letterOf(option)}
            </span>
            <div className="track">
              <i className={`length ${answerClass(option)}`} aria-hidden="true" />
              {picture && <Picture className="bar-picture" picture={picture} sizes="20vw" />}
              <span className="unseen">
                {spokenSign(option)}
                {isRight && ', the correct answer'}:{' '}
              </span>
              <span className="bar-text fitted" dir="auto">
                {shown(options[option] ?? '')}
              </span>
            </div>
            <span className="count">
              <span className="tick" aria-hidden="true">
                ✓
              </span>
              {formatNumber(count)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
