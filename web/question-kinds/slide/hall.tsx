import { shown } from '../../../contract/text'
import type { HallProps } from '../parts'
import './slide-text.css'

/** Its title and picture stand above. */
export const SlideHall = ({ question: { body }, className }: HallProps<'slide'>) =>
  body === null ? null : (
    <p className={`slide-text breakable fitted ${className}`} dir="auto">
      {shown(body)}
    </p>
  )
