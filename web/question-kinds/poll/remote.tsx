import { OptionRemote } from '../shared/options/option-remote'
import type { RemoteProps } from '../parts'

export const PollRemote = ({ question, tallies }: RemoteProps<'poll'>) => (
  <OptionRemote question={question} right={null} tallies={tallies} hasKey={false} />
)
