import { Trans } from '@lingui/react/macro'
import { longToldOption } from '../../questions/long-texts'
import { OptionsTold } from '../shared/options/options-told'
import type { OwnProps, RightProps } from '../parts'

export const Locked = ({ question, answer }: OwnProps<'order'>) =>
  question && <OptionsTold question={question} indices={answer.order} isNumbered />

export const Own = ({ question, answer }: OwnProps<'order'>) =>
  question && (
    <div className={`own-order ${areNamed(question.options) ? '' : 'unnamed'}`}>
      <p>
        <Trans comment="Above the order that the player sent">You said</Trans>
      </p>
      <OptionsTold question={question} indices={answer.order} isNumbered />
    </div>
  )

/** More or longer items stand as shapes in a row, so that the result fits on a short phone. The right order names them. */
const areNamed = (options: readonly string[]): boolean =>
  options.length <= 4 && options.every(({ length }) => length <= longToldOption)

export function Right({ question, told, isOwn }: RightProps<'order'>) {
  const { order } = told.reveal ?? {}
  if (!order) return null
  return (
    <div className="right-answer">
      {!isOwn && (
        <p>
          <Trans>The right order</Trans>
        </p>
      )}
      <OptionsTold question={question} indices={order} isNumbered />
    </div>
  )
}
