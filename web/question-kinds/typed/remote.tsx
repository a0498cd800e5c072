import { KeyOnRemote } from '../key-on-remote'
import type { RemoteProps } from '../parts'

export const TypedRemote = ({ told }: RemoteProps<'typed'>) => (
  <KeyOnRemote>{told?.reveal?.accepted?.join(' · ')}</KeyOnRemote>
)
