import type { ReactNode } from 'react'
import { shown } from '../../contract/text'
import { QuestionTop } from '../questions/question-top'
import type { TimedQuestion, Walk } from './walk'
import { langOf } from '../i18n/locale'

interface TopProps {
  title: string
  /** Of the title. */
  language?: string | undefined
  /** The way out. */
  leave: ReactNode
  walk: Walk<TimedQuestion>
  /** The part of the score that is new on the screen. */
  gained?: number
  /** Points are not told yet. */
  isScoreHidden?: boolean | undefined
}

export function WalkTop({
  title,
  language,
  leave,
  walk: { index, count, score },
  gained = 0,
  isScoreHidden,
}: TopProps) {
  return (
    <QuestionTop index={index} count={count} score={isScoreHidden ? null : score} gained={gained}>
      <span className="dim one-line" dir="auto" {...langOf(language)}>
        {shown(title)}
      </span>
      {leave}
    </QuestionTop>
  )
}
