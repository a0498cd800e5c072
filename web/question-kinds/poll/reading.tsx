import { OptionList } from '../shared/options/option-list'
import type { ReadingProps } from '../parts'

export const PollReading = ({ question, own }: ReadingProps<'poll'>) => (
  <OptionList question={question} right={[]} own={own} />
)
