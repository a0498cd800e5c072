import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OwnProps, RightProps } from '../parts'
import { formatOwn } from './own-language'

export const Locked = ({ question, answer: { answerValue } }: OwnProps<'number'>) => (
  <p className="breakable locked-text">{formatOwn(answerValue, question?.unit)}</p>
)

export const Own = ({ question, answer: { answerValue } }: OwnProps<'number'>) => (
  <p>
    <Trans>You said {ph({ answer: formatOwn(answerValue, question?.unit) })}</Trans>
  </p>
)

export function Right({ question, told, isOwn }: RightProps<'number'>) {
  const { value, tolerance } = told.reveal ?? {}
  if (value === undefined) return null
  return (
    <div className="right-answer">
      {!isOwn && (
        <p>
          <Trans>The correct answer</Trans>
        </p>
      )}
      <p className="breakable told-text">{formatOwn(value, question.unit)}</p>
      {tolerance ? (
        <p>
          <Trans>give or take {ph({ tolerance: formatOwn(tolerance, question.unit) })}</Trans>
        </p>
      ) : null}
    </div>
  )
}
