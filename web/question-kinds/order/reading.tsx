import { shown } from '../../../contract/text'
import type { ReadingProps } from '../parts'
import { outOfOrder } from './out-of-order'
import { langOf } from '../../i18n/locale'

export function OrderReading({ question: { language, options }, isKeyShown }: ReadingProps<'order'>) {
  const List = isKeyShown ? 'ol' : 'ul'
  return (
    <List className="stack gap-2">
      {(isKeyShown ? options : outOfOrder(options)).map((option, index) => (
        <li key={option} className="row gap-2">
          {isKeyShown && <span className="strong figures">{index + 1}.</span>}
          <span dir="auto" {...langOf(language)}>
            {shown(option)}
          </span>
        </li>
      ))}
    </List>
  )
}
