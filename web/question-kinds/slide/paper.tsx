import { shown } from '../../../contract/text'
import type { PaperProps } from '../parts'

export const SlidePaper = ({ question: { body } }: PaperProps<'slide'>) =>
  body === null ? null : <p dir="auto">{shown(body)}</p>

export const SlideKey = () => <span>{'–'}</span>
