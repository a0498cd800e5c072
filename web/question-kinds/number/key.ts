import { ph, t } from '@lingui/core/macro'
import type { QuestionOf } from '../../questions/kinds'
import { withUnit } from '../with-unit'

/** "4806 m", or "4806 m, give or take 10". */
export function keyOf({ value, tolerance, unit }: Pick<QuestionOf<'number'>, 'value' | 'tolerance' | 'unit'>): string {
  const number = withUnit(value, unit)
  return tolerance ? t`${number}, give or take ${ph({ tolerance: withUnit(tolerance) })}` : number
}
