import type { QuestionOf } from '../../questions/kinds'
import { withUnit } from '../with-unit'

/** "4806 m", or "4806 m, give or take 10". */
export const keyOf = ({ value, tolerance, unit }: Pick<QuestionOf<'number'>, 'value' | 'tolerance' | 'unit'>): string =>
  withUnit(value, unit) + (tolerance ? `, give or take ${withUnit(tolerance)}` : '')
