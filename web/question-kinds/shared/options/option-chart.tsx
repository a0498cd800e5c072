import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { limits } from '../../../../contract/limits'
import { shown } from '../../../../contract/text'
import { answerClass, AnswerShape, letterOf, spokenSign } from '../../../questions/answer-shape'
import { Picture } from '../../../questions/picture'
import { formatNumber, formatUnits } from '../../../ui/format'
import type { ChartProps, SummedProps } from '../../parts'

type WithOptions = 'choice' | 'several' | 'poll'

interface OptionChartProps extends ChartProps<WithOptions> {
  /** The options that are right. */
  right: readonly number[]
  /** How many play, where one may vote several times. */
  players?: number
}
import { langOf } from '../../../i18n/locale'
import '../../../questions/answer-grid.css'
import './option-chart.css'

/**
 * The votes: one bar for each answer. A bar's length and colour show only that; a right answer has a border, a tick
 * and light.
 */
export function OptionChart(props: OptionChartProps) {
  const { question, right, areShown, isTold, isMixed } = props
  const options = question?.options ?? []
  const tallies = props.summary.tallies.slice(0, options.length || limits.optionsMax)
  const players = props.players ?? playersOf(props)
  return (
    <ul
      className={`answer-bars ${areShown ? 'grown' : ''} ${isTold && right.length > 0 ? 'told' : ''} ${isMixed ? 'unsigned' : ''}`}
      style={{ '--bars': tallies.length } as CSSProperties}
    >
      {tallies.map((count, option) => {
        const isRight = isTold && right.includes(option)
        const picture = question?.optionImages?.[option]
        return (
          <li
            className={`answer-bar ${isRight ? 'right' : ''}`}
            key={letterOf(option)}
            style={{ '--length': players === 0 ? 0 : count / players } as CSSProperties}
          >
            {!isMixed && (
              <span className="sign" aria-hidden="true">
                <AnswerShape option={option} />
                {letterOf(option)}
              </span>
            )}
            <div className="track">
              {/* On each phone its colour is another. */}
              <i className={`length ${answerClass(isMixed ? oneColour : option)}`} aria-hidden="true" />
              {picture && <Picture className="bar-picture" picture={picture} sizes="20vw" />}
              <span className="unseen">
                {spokenSignOf(
                  option,
                  isMixed,
                  isRight && (right.length > 1 ? t`a correct answer` : t`the correct answer`),
                )}
              </span>
              <span className="bar-text fitted" dir="auto" {...langOf(question?.language)}>
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

const oneColour = 1

/** Players who were removed have answered, too. */
export const playersOf = ({ summary, joined }: Pick<SummedProps<WithOptions>, 'summary' | 'joined'>): number =>
  Math.max(sum(summary.tallies), joined)

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** "A, triangle, the correct answer: " */
function spokenSignOf(option: number, isMixed: boolean, verdict: string | false): string {
  const said = [!isMixed && spokenSign(option), verdict].filter((part) => part !== false)
  return said.length > 0 ? `${formatUnits(said)}: ` : ''
}
