import type { OwnProps, RightProps } from '../parts'
import { formatOwn } from './own-language'

export const Locked = ({ question, answer: { answerValue } }: OwnProps<'number'>) => (
  <p className="breakable locked-text">{formatOwn(answerValue, question?.unit)}</p>
)

export const Own = ({ question, answer: { answerValue } }: OwnProps<'number'>) => (
  <p>You said {formatOwn(answerValue, question?.unit)}</p>
)

export function Right({ question, told, isOwn }: RightProps<'number'>) {
  const { value, tolerance } = told.reveal ?? {}
  if (value === undefined) return null
  return (
    <div className="right-answer">
      {!isOwn && <p>The correct answer</p>}
      <p className="breakable told-text">{formatOwn(value, question.unit)}</p>
      {tolerance ? <p>give or take {formatOwn(tolerance, question.unit)}</p> : null}
    </div>
  )
}
