import { KeyOnRemote } from '../key-on-remote'
import type { RemoteProps } from '../parts'

export const TypedRemote = ({ question, told }: RemoteProps<'typed'>) => (
  <KeyOnRemote language={question.language}>{told?.reveal?.accepted?.join(' · ')}</KeyOnRemote>
)
