import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lettersOf, OptionsTold } from '../shared/options/options-told'
import type { OwnProps, RightProps } from '../parts'

export const Locked = ({ question, answer }: OwnProps<'several'>) =>
  question && <OptionsTold question={question} indices={answer.selectedAnswers} />

export const Own = ({ answer }: OwnProps<'several'>) => (
  <p>
    <Trans>You ticked {ph({ letters: lettersOf(answer.selectedAnswers) })}</Trans>
  </p>
)

export function Right({ question, told, isOwn }: RightProps<'several'>) {
  const right = told.reveal?.correctAnswers
  if (!right) return null
  return (
    <div className="right-answer">
      {!isOwn && <p>{right.length === 1 ? t`This was right` : t`These were right`}</p>}
      <OptionsTold question={question} indices={right} />
    </div>
  )
}
