import { OnYourPhone } from '../on-your-phone'
import type { HallProps } from '../parts'

export const NumberHall = ({ question: { min, max, unit }, className, answered }: HallProps<'number'>) => (
  <OnYourPhone
    {...{ className, answered }}
    ask={
      min === null || max === null
        ? `Type a number on your phone${unit === null ? '' : ` (${unit})`}`
        : 'Move the slider on your phone'
    }
  />
)
