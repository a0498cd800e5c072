import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import type { OwnProps, RightProps } from '../parts'
import { formatUnits } from '../../ui/format'
import { langOf, isolated } from '../../i18n/locale'

export const Locked = ({ question, answer: { text } }: OwnProps<'typed'>) => (
  <p className="breakable locked-text long" dir="auto" {...langOf(question?.language)}>
    {shown(text)}
  </p>
)

export const Own = ({ question, answer: { text } }: OwnProps<'typed'>) => (
  <p className="breakable" dir="auto">
    <Trans>
      You typed “<bdi {...langOf(question?.language)}>{ph({ text: shown(text) })}</bdi>”
    </Trans>
  </p>
)

export function Right({ question, told, isOwn }: RightProps<'typed'>) {
  const [first, ...others] = told.reveal?.accepted ?? []
  if (first === undefined) return null
  return (
    <div className="right-answer">
      {!isOwn && (
        <p>
          <Trans>The correct answer</Trans>
        </p>
      )}
      <p className="breakable told-text" dir="auto" {...langOf(question.language)}>
        {shown(first)}
      </p>
      {others.length > 0 && !isOwn && (
        <p className="breakable" dir="auto">
          <Trans comment="Below a right answer: more answers that were right">
            also {ph({ answers: formatUnits(others.slice(0, mostOthers).map((text) => isolated(shown(text)))) })}
          </Trans>
        </p>
      )}
    </div>
  )
}

/** More would not fit on a phone. */
const mostOthers = 3
