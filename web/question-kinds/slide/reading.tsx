import { shown } from '../../../contract/text'
import type { ReadingProps } from '../parts'
import { langOf } from '../../i18n/locale'

export const SlideReading = ({ question: { language, body } }: ReadingProps<'slide'>) =>
  body === null ? null : (
    <p className="breakable" dir="auto" {...langOf(language)}>
      {shown(body)}
    </p>
  )
