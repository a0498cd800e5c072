import { OptionList } from '../shared/options/option-list'
import type { ReadingProps } from '../parts'

export const ChoiceReading = ({ question, isKeyShown, own }: ReadingProps<'choice'>) => (
  <OptionList question={question} right={isKeyShown ? [question.correctAnswer] : []} own={own} />
)
