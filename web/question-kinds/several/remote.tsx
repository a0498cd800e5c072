import { OptionRemote } from '../shared/options/option-remote'
import type { RemoteProps } from '../parts'

export const SeveralRemote = ({ question, told, isMixed }: RemoteProps<'several'>) => (
  <OptionRemote isMixed={isMixed} question={question} right={told?.reveal?.correctAnswers ?? null} tallies={null} />
)
