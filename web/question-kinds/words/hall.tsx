import { OnYourPhone } from '../on-your-phone'
import type { HallProps } from '../parts'

export const WordsHall = ({ question: { maxWords }, className, answered }: HallProps<'words'>) => (
  <OnYourPhone
    {...{ className, answered }}
    ask={maxWords === 1 ? 'Send a word from your phone' : `Send up to ${maxWords} words from your phone`}
  />
)
