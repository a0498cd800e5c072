import { OptionList } from '../shared/options/option-list'
import type { ReadingProps } from '../parts'

export const SeveralReading = ({ question, isKeyShown, own }: ReadingProps<'several'>) => (
  <OptionList question={question} right={isKeyShown ? question.correctAnswers : []} own={own} />
)
