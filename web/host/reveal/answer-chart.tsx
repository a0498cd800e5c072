import type { CSSProperties } from 'react'
import { shown } from '../../../contract/text'
import { answerClass, AnswerShape, letterOf, spokenSign } from '../../questions/answer-shape'
import { formatNumber } from '../../ui/format'
import type { RevealStep } from './reveal-steps'
import '../../questions/answer-grid.css'
import './answer-chart.css'

interface ChartProps {
  /** What each answer says; nothing where this page came too late to know. */
  options: readonly string[]
  tallies: readonly number[]
  correctAnswer: number
  step: RevealStep
}

/** How many chose what: one bar an answer. When the right one lights up, more than its colour says so. */
export function AnswerChart({ options, tallies, correctAnswer, step }: ChartProps) {
  const most = Math.max(1, ...tallies)
  const areGrown = step !== 'closed'
  const isTold = areGrown && step !== 'bars'
  return (
    <ul className={`answer-bars ${areGrown ? 'grown' : ''} ${isTold ? 'told' : ''}`} data-bars={tallies.length}>
      {tallies.map((count, option) => (
        <li
          className={`answer-bar ${isTold && option === correctAnswer ? 'right' : ''}`}
          key={letterOf(option)}
          style={{ '--length': count / most } as CSSProperties}
        >
          <span className="sign" aria-hidden="true">
            <AnswerShape option={option} />
            {letterOf(option)}
          </span>
          <div className="lane">
            <div className="track">
              <i className={`light ${answerClass(option)}`} aria-hidden="true" />
              <i className={`length ${answerClass(option)}`} aria-hidden="true" />
              <span className="unseen">
                {spokenSign(option)}
                {isTold && option === correctAnswer && ', the correct answer'}:{' '}
              </span>
              <span className="bar-text fitted" dir="auto">
                {shown(options[option] ?? '')}
              </span>
            </div>
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
}
