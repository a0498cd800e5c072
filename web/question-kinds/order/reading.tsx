import { shown } from '../../../contract/text'
import type { ReadingProps } from '../parts'

/** Without the key in the order of the alphabet, since a quiz keeps the right one. */
export function OrderReading({ question: { options }, isKeyShown }: ReadingProps<'order'>) {
  const List = isKeyShown ? 'ol' : 'ul'
  return (
    <List className="stack gap-2">
      {(isKeyShown ? options : [...options].sort()).map((option, index) => (
        <li key={option} className="row gap-2">
          {isKeyShown && <span className="strong figures">{index + 1}.</span>}
          <span dir="auto">{shown(option)}</span>
        </li>
      ))}
    </List>
  )
}
