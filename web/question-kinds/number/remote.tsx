import { KeyOnRemote } from '../key-on-remote'
import type { RemoteProps } from '../parts'
import { withUnit } from '../with-unit'

export const NumberRemote = ({ question, told }: RemoteProps<'number'>) => (
  <KeyOnRemote>
    {told?.reveal?.value === undefined ? undefined : withUnit(told.reveal.value, question.unit)}
  </KeyOnRemote>
)
