import { OptionTiles } from '../shared/options/option-tiles'
import type { HallProps } from '../parts'

export const ChoiceHall = (props: HallProps<'choice'>) => <OptionTiles {...props} />
