import { OptionKey, OptionPaper } from '../shared/options/option-paper'
import type { KeyProps, PaperProps } from '../parts'

export const ChoicePaper = (props: PaperProps<'choice'>) => <OptionPaper {...props} />

export const ChoiceKey = ({ question }: KeyProps<'choice'>) => (
  <OptionKey question={question} option={question.correctAnswer} />
)
