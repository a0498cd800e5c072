import { shown } from '../../../contract/text'
import { answerClass, AnswerShape, letterOf } from '../../questions/answer-shape'
import type { AnswerOf } from '../../questions/kinds'
import { longToldOption } from '../../questions/long-texts'
import type { OwnProps, RightProps } from '../parts'

type ChoiceAnswer = AnswerOf<'choice'>

export const letterOfAnswer = ({ selectedAnswer }: ChoiceAnswer): string => letterOf(selectedAnswer)
export const tintOfAnswer = ({ selectedAnswer }: ChoiceAnswer): string => answerClass(selectedAnswer)

export function ChoiceLocked({ question, answer: { selectedAnswer: option } }: OwnProps<'choice'>) {
  const text = shown(question?.options[option] ?? '')
  return (
    <>
      <AnswerShape option={option} />
      <p className={`breakable locked-text ${text.length > longToldOption ? 'long' : ''}`} dir="auto">
        <span className="answer-letter">{letterOf(option)}</span> {text}
      </p>
    </>
  )
}

export const ChoiceOwn = ({ question, answer: { selectedAnswer: option } }: OwnProps<'choice'>) => (
  <p dir="auto">
    You said {letterOf(option)}
    {question?.options[option] && ` · ${shown(question.options[option])}`}
  </p>
)

export function ChoiceRight({ question, told: { correctAnswer: option = -1 }, isOwn }: RightProps<'choice'>) {
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
