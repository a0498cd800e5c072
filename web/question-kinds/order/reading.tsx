import { shown } from '../../../contract/text'
import type { ReadingProps } from '../parts'
import { outOfOrder } from './out-of-order'

export function OrderReading({ question: { options }, isKeyShown }: ReadingProps<'order'>) {
  const List = isKeyShown ? 'ol' : 'ul'
  return (
    <List className="stack gap-2">
      {(isKeyShown ? options : outOfOrder(options)).map((option, index) => (
        <li key={option} className="row gap-2">
          {isKeyShown && <span className="strong figures">{index + 1}.</span>}
          <span dir="auto">{shown(option)}</span>
        </li>
      ))}
    </List>
  )
}
