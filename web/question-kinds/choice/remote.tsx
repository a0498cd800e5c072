import { rightOptions } from '../../questions/kinds'
import { OptionRemote } from '../shared/options/option-remote'
import type { RemoteProps } from '../parts'

export const ChoiceRemote = ({ question, told, tallies, isMixed }: RemoteProps<'choice'>) => (
  <OptionRemote
    isMixed={isMixed}
    question={question}
    right={told?.correctAnswer === undefined ? null : rightOptions(told)}
    tallies={tallies}
  />
)
