import type { KeyProps } from '../parts'
import { LineToFillIn } from '../shared/texts/line-to-fill-in'

export const TypedPaper = () => <LineToFillIn />

export const TypedKey = ({ question: { accepted } }: KeyProps<'typed'>) => (
  <span dir="auto">{accepted.join(' · ')}</span>
)
