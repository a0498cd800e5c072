import type { OpenQuestion } from '../../contract/game-events'
import { shown } from '../../contract/text'
import { answerClass, AnswerShape, letterOf } from './answer-shape'

interface RightAnswerProps {
  question: OpenQuestion
  option: number
  /** The player chose it: it needs no label that calls it the right one. */
  isOwn: boolean
}

export function RightAnswerTile({ question, option, isOwn }: RightAnswerProps) {
  const text = question.options[option]
  if (text === undefined) return null
  return (
    <div className="right-answer">
      {!isOwn && <p>The correct answer</p>}
      <p className={`answer-tile ${answerClass(option)}`}>
        <AnswerShape option={option} />
        <span className="answer-letter">{letterOf(option)}</span>
        <span className="answer-text" dir="auto">
          {shown(text)}
        </span>
      </p>
    </div>
  )
}
