import { shown } from '../../../contract/text'
import { KeyOnRemote } from '../key-on-remote'
import type { RemoteProps } from '../parts'

export const OrderRemote = ({ question, told }: RemoteProps<'order'>) => (
  <KeyOnRemote>
    <span dir="ltr">{told?.reveal?.order?.map((option) => shown(question.options[option] ?? '')).join(' → ')}</span>
  </KeyOnRemote>
)
