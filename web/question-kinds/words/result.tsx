import { shown } from '../../../contract/text'
import type { OwnProps } from '../parts'

export const Locked = ({ answer: { words } }: OwnProps<'words'>) => (
  <p className="breakable locked-text long" dir="auto">
    {words.map(shown).join(' · ')}
  </p>
)

/** No word is wrong, and none is right. */
export const Own = () => null
export const Right = () => null
