import { OptionRemote } from '../shared/options/option-remote'
import type { RemoteProps } from '../parts'

export const SeveralRemote = ({ question, told }: RemoteProps<'several'>) => (
  <OptionRemote question={question} right={told?.reveal?.correctAnswers ?? null} tallies={null} />
)
