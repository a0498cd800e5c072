import { KeyOnRemote } from '../key-on-remote'
import type { RemoteProps } from '../parts'
import { InOrder } from './in-order'

export const OrderRemote = ({ question, told }: RemoteProps<'order'>) => (
  <KeyOnRemote language={question.language}>
    {told?.reveal?.order && <InOrder texts={told.reveal.order.map((option) => question.options[option] ?? '')} />}
  </KeyOnRemote>
)
