import { OptionRemote } from '../shared/options/option-remote'
import type { RemoteProps } from '../parts'

export const PollRemote = ({ question, tallies, isMixed }: RemoteProps<'poll'>) => (
  <OptionRemote isMixed={isMixed} question={question} right={null} tallies={tallies} hasKey={false} />
)
