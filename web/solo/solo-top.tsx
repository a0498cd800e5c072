import { Link } from 'wouter'
import { shown } from '../../contract/text'
import { QuestionTop } from '../questions/question-top'
import type { SoloGame, TimedQuestion } from './solo-game'

interface TopProps {
  title: string
  /** The way out of the game. */
  leaveTo: string
  game: SoloGame<TimedQuestion>
  /** The part of the score that is new on the screen. */
  gained?: number
}

export function SoloTop({ title, leaveTo, game: { index, questions, score }, gained = 0 }: TopProps) {
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
