import { shown } from '../../../contract/text'
import type { ReadingProps } from '../parts'

export const SlideReading = ({ question: { body } }: ReadingProps<'slide'>) =>
  body === null ? null : (
    <p className="breakable" dir="auto">
      {shown(body)}
    </p>
  )
