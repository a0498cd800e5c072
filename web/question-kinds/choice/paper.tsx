import { OptionKey, OptionPaper } from '../shared/options/option-paper'
import type { KeyProps, PaperProps } from '../parts'

export const ChoicePaper = (props: PaperProps<'choice'>) => <OptionPaper {...props} />

export const ChoiceKey = ({ question: { options, correctAnswer } }: KeyProps<'choice'>) => (
  <OptionKey options={options} option={correctAnswer} />
)
