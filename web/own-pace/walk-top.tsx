import type { ReactNode } from 'react'
import { shown } from '../../contract/text'
import { QuestionTop } from '../questions/question-top'
import type { TimedQuestion, Walk } from './walk'

interface TopProps {
  title: string
  /** The way out. */
  leave: ReactNode
  walk: Walk<TimedQuestion>
  /** The part of the score that is new on the screen. */
  gained?: number
  /** Points are not told yet. */
  isScoreHidden?: boolean | undefined
}

export function WalkTop({ title, leave, walk: { index, count, score }, gained = 0, isScoreHidden }: TopProps) {
  return (
    <QuestionTop index={index} count={count} score={isScoreHidden ? null : score} gained={gained}>
      <span className="dim one-line" dir="auto">
        {shown(title)}
      </span>
      {leave}
    </QuestionTop>
  )
}
