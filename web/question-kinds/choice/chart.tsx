import type { CSSProperties } from 'react'
import { limits } from '../../../contract/limits'
import { shown } from '../../../contract/text'
import { answerClass, AnswerShape, letterOf, spokenSign } from '../../questions/answer-shape'
import { Picture } from '../../questions/picture'
import { formatNumber } from '../../ui/format'
import type { ChartProps, SummedProps } from '../parts'
import '../../questions/answer-grid.css'
import './chart.css'

/**
 * The votes: one bar for each answer. A bar's length and colour show only that; the right answer has a border, a tick
 * and light.
 */
export function ChoiceChart(props: ChartProps<'choice'>) {
  const { question, told, areShown, isTold } = props
  const options = question?.options ?? []
  const tallies = props.summary.tallies.slice(0, options.length || limits.optionsMax)
  const players = playersOf(props)
  return (
    <ul
      className={`answer-bars ${areShown ? 'grown' : ''} ${isTold ? 'told' : ''}`}
      style={{ '--bars': tallies.length } as CSSProperties}
    >
      {tallies.map((count, option) => {
        const isRight = isTold && option === told.correctAnswer
        const picture = question?.optionImages?.[option]
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

export function ChoiceOutcome(props: SummedProps<'choice'>) {
  const { tallies } = props.summary
  if (sum(tallies) === 0) return 'Nobody answered'
  return `${formatNumber(tallies[props.told.correctAnswer ?? -1] ?? 0)} of ${formatNumber(playersOf(props))} got it right`
}

/** Players who were removed have answered, too. */
const playersOf = ({ summary, joined }: SummedProps<'choice'>): number => Math.max(sum(summary.tallies), joined)

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
