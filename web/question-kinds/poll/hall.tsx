import { OptionTiles } from '../option-tiles'
import type { HallProps } from '../parts'

export const PollHall = (props: HallProps<'poll'>) => <OptionTiles {...props} />
