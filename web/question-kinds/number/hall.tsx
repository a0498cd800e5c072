import { ph, t } from '@lingui/core/macro'
import { isolated } from '../../i18n/locale'
import { OnYourPhone } from '../on-your-phone'
import type { HallProps } from '../parts'

export const NumberHall = ({ question: { min, max, unit }, className, answered }: HallProps<'number'>) => (
  <OnYourPhone
    {...{ className, answered }}
    ask={min === null || max === null ? typeText(unit) : t`Move the slider on your phone`}
  />
)

const typeText = (unit: string | null): string =>
  unit === null ? t`Type a number on your phone` : t`Type a number on your phone (${ph({ unit: isolated(unit) })})`
