import { t } from '@lingui/core/macro'
import { shown } from '../../../contract/text'
import { answerClass, AnswerShape, letterOf } from '../../questions/answer-shape'
import { rightOptions, type AnswerOf } from '../../questions/kinds'
import { longToldOption } from '../../questions/long-texts'
import type { OwnProps, RightProps } from '../parts'
import { langOf, isolated } from '../../i18n/locale'

type ChoiceAnswer = AnswerOf<'choice'>

export const letterOfAnswer = ({ selectedAnswer }: ChoiceAnswer): string => letterOf(selectedAnswer)
export const tintOfAnswer = ({ selectedAnswer }: ChoiceAnswer): string => answerClass(selectedAnswer)

export function ChoiceLocked({ question, answer: { selectedAnswer: option } }: OwnProps<'choice'>) {
  const text = shown(question?.options[option] ?? '')
  return (
    <>
      <AnswerShape option={option} />
      <p className={`breakable locked-text ${text.length > longToldOption ? 'long' : ''}`} dir="auto">
        <span className="answer-letter">{letterOf(option)}</span> <bdi {...langOf(question?.language)}>{text}</bdi>
      </p>
    </>
  )
}

export function ChoiceOwn({ question, answer: { selectedAnswer: option } }: OwnProps<'choice'>) {
  const [letter, text] = [letterOf(option), isolated(shown(question?.options[option] ?? ''))]
  return <p dir="auto">{text === '' ? t`You said ${letter}` : t`You said ${letter} · ${text}`}</p>
}

export function ChoiceRight({ question, told, isOwn }: RightProps<'choice'>) {
  const right = rightOptions(told).filter((option) => question.options[option] !== undefined)
  const areSeveral = right.length > 1
  if (right.length === 0) return null
  return (
    <div className="right-answer">
      {(areSeveral || !isOwn) && <p>{areSeveral ? t`These were right` : t`The correct answer`}</p>}
      {right.map((option) => (
        <p key={option} className={`answer-tile ${answerClass(option)}`}>
          <AnswerShape option={option} />
          <span className="answer-letter">{letterOf(option)}</span>
          <span className="answer-text" dir="auto" {...langOf(question.language)}>
            {shown(question.options[option] ?? '')}
          </span>
        </p>
      ))}
    </div>
  )
}
