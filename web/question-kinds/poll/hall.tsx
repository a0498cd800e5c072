import { OptionTiles } from '../shared/options/option-tiles'
import type { HallProps } from '../parts'

export const PollHall = (props: HallProps<'poll'>) => <OptionTiles {...props} />
