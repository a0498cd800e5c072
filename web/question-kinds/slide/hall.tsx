import { shown } from '../../../contract/text'
import type { HallProps } from '../parts'
import { langOf } from '../../i18n/locale'
import './slide-text.css'

/** Its title and picture stand above. */
export const SlideHall = ({ question: { language, body }, className }: HallProps<'slide'>) =>
  body === null ? null : (
    <p className={`slide-text breakable fitted ${className}`} dir="auto" {...langOf(language)}>
      {shown(body)}
    </p>
  )
