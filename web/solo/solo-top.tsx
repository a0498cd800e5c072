import { Link } from 'wouter'
import { shown } from '../../contract/text'
import { QuestionTop } from '../questions/question-top'
import type { Round, TimedQuestion } from './round'

interface TopProps {
  title: string
  /** The way out of the round. */
  leaveTo: string
  round: Round<TimedQuestion>
  /** The part of the score that is new on the screen. */
  gained?: number
}

export function SoloTop({ title, leaveTo, round: { index, questions, score }, gained = 0 }: TopProps) {
  return (
    <QuestionTop index={index} count={questions.length} score={score} gained={gained}>
      <span className="dim one-line" dir="auto">
        {shown(title)}
      </span>
      <Link className="quiet-link" href={leaveTo}>
        Leave
      </Link>
    </QuestionTop>
  )
}
