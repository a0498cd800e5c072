import { shown } from '../../../contract/text'
import type { PaperProps } from '../parts'
import { langOf } from '../../i18n/locale'

export const SlidePaper = ({ question: { language, body } }: PaperProps<'slide'>) =>
  body === null ? null : (
    <p dir="auto" {...langOf(language)}>
      {shown(body)}
    </p>
  )

export const SlideKey = () => <span>{'–'}</span>
