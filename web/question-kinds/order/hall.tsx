import { OptionTiles } from '../shared/options/option-tiles'
import type { HallProps } from '../parts'

/** The items as they were shuffled. */
export const OrderHall = ({ question, ...props }: HallProps<'order'>) => (
  <OptionTiles {...props} question={{ ...question, kind: 'poll' }} areCounted={false} />
)
