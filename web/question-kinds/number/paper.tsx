import { LineToFillIn } from '../shared/texts/line-to-fill-in'
import type { KeyProps, PaperProps } from '../parts'
import { keyOf } from './key'

export const NumberPaper = ({ question: { unit } }: PaperProps<'number'>) => <LineToFillIn unit={unit} />

export const NumberKey = ({ question }: KeyProps<'number'>) => <span>{keyOf(question)}</span>
