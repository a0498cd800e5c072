import { OptionRemote } from '../shared/options/option-remote'
import type { RemoteProps } from '../parts'

export const ChoiceRemote = ({ question, told, tallies }: RemoteProps<'choice'>) => (
  <OptionRemote
    question={question}
    right={told?.correctAnswer === undefined ? null : [told.correctAnswer]}
    tallies={tallies}
  />
)
