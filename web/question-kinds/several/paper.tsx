import { Trans } from '@lingui/react/macro'
import { OptionKey, OptionPaper } from '../shared/options/option-paper'
import type { KeyProps, PaperProps } from '../parts'

export const SeveralPaper = (props: PaperProps<'several'>) => (
  <>
    <p>
      <Trans comment="To players on paper">Mark all that are right.</Trans>
    </p>
    <OptionPaper {...props} />
  </>
)

export const SeveralKey = ({ question: { options, correctAnswers } }: KeyProps<'several'>) => (
  <span className="stack gap-1">
    {correctAnswers.map((option) => (
      <span key={option} className="row gap-2">
        <OptionKey options={options} option={option} />
      </span>
    ))}
  </span>
)
