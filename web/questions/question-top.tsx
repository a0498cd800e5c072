import { ph } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../ui/format'
import { CountUp } from './count-up'

interface QuestionTopProps {
  index: number
  count: number
  /** Before the question's number: its round, in an evening. */
  before?: ReactNode
  /** Null while points are not told. */
  score: number | null
  /** The part of the score that is new on the screen. */
  gained?: number
  /** Placed between the question's number and the points. */
  children?: ReactNode
}

export const QuestionTop = ({ index, count, before, score, gained = 0, children }: QuestionTopProps) => (
  <div className="row spread player-top">
    <span className="chip">
      <span aria-hidden="true" dir="ltr">
        {before}
        {formatNumber(index + 1)} / {formatNumber(count)}
      </span>
      <span className="unseen">
        <Trans>
          Question {ph({ number: index + 1 })} of {count}
        </Trans>
      </span>
    </span>
    {children}
    {score !== null && (
      <span className="chip fixed">
        <Plural
          value={score}
          one={
            <Trans>
              <CountUp from={score - gained} to={score} /> point
            </Trans>
          }
          other={
            <Trans>
              <CountUp from={score - gained} to={score} /> points
            </Trans>
          }
        />
      </span>
    )}
  </div>
)
