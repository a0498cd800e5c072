import type { KeyProps } from '../parts'
import { LineToFillIn } from '../shared/texts/line-to-fill-in'
import { langOf } from '../../i18n/locale'

export const TypedPaper = () => <LineToFillIn />

export const TypedKey = ({ question: { language, accepted } }: KeyProps<'typed'>) => (
  <span dir="auto" {...langOf(language)}>
    {accepted.join(' · ')}
  </span>
)
