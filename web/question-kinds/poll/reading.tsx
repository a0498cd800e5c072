import { OptionList } from '../shared/options/option-list'
import type { ReadingProps } from '../parts'

export const PollReading = ({ question }: ReadingProps<'poll'>) => <OptionList question={question} right={[]} />
