import { t } from '@lingui/core/macro'
import { PhoneSkeleton } from '../../questions/phone-skeleton'
import { optionalPart } from '../../ui/loading/optional-part'
import type { BreakProps } from './player-break'
import type { EveningPartProps } from './evening-part'

// One script, which is there for the whole evening once its lobby has been shown. Phones play on without it.
const load = () => import('./evening-part')

const BreakSkeleton = () => (
  <PhoneSkeleton
    title={t({ message: 'Break', comment: 'The time between two rounds' })}
    heading={t`Time for a break`}
  />
)

/** A phone that could not load it waits for the next round. */
export const PlayerBreak = optionalPart<BreakProps>(
  () => load().then((m) => m.PlayerBreak),
  ({ waiting }) => waiting,
  <BreakSkeleton />,
)
const Part = optionalPart(() => load().then((m) => m.EveningPart))

/** What a phone shows of rounds, where there are any. */
export const EveningPart = (props: EveningPartProps) => props.view.evening && <Part {...props} />
