import { OptionsTold } from '../shared/options/options-told'
import type { OwnProps, RightProps } from '../parts'

export const Locked = ({ question, answer }: OwnProps<'order'>) =>
  question && <OptionsTold options={question.options} indices={answer.order} isNumbered />

/** The right order stands below, and tells more than both together would. */
export const Own = () => null

export function Right({ question, told, isOwn }: RightProps<'order'>) {
  const { order } = told.reveal ?? {}
  if (!order) return null
  return (
    <div className="right-answer">
      {!isOwn && <p>The right order</p>}
      <OptionsTold options={question.options} indices={order} isNumbered />
    </div>
  )
}
