import { t } from '@lingui/core/macro'
import { OnYourPhone } from '../on-your-phone'
import type { HallProps } from '../parts'

export const TypedHall = ({ className, answered }: HallProps<'typed'>) => (
  <OnYourPhone {...{ className, answered }} ask={t`Type your answer on your phone`} />
)
