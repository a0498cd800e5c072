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

export const SeveralKey = ({ question }: KeyProps<'several'>) => (
  <span className="stack gap-1">
    {question.correctAnswers.map((option) => (
      <span key={option} className="row gap-2">
        <OptionKey question={question} option={option} />
      </span>
    ))}
  </span>
)
