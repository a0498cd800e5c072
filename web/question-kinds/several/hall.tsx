import { OptionTiles } from '../shared/options/option-tiles'
import type { HallProps } from '../parts'

/** Which options were ticked is told after the close. */
export const SeveralHall = (props: HallProps<'several'>) => <OptionTiles {...props} areCounted={false} />
