import { plural, t } from '@lingui/core/macro'
import type { GameSettings, takeHomeDays } from '../../../contract/games/game-settings'
import { Choice } from './choice'

interface TakeHomeChoiceProps {
  /** Null until the host has chosen. */
  days: GameSettings['takeHomeDays']
  onChoose: (days: (typeof takeHomeDays)[number]) => void
}

const options = () =>
  [
    [0, t({ message: 'Off', comment: 'Setting' })],
    [7, plural(7, { one: '# day', other: '# days' })],
    [30, plural(30, { one: '# day', other: '# days' })],
  ] as const

/** For how long players may keep a link to their results. */
export const TakeHomeChoice = ({ days, onChoose }: TakeHomeChoiceProps) => (
  <Choice<GameSettings['takeHomeDays']>
    title={t`Take-home links`}
    hint={
      days === null
        ? t`Not offered until you choose. A link for each player to their results. Whoever has this link can read the right answers.`
        : t`A link for each player to their results. Whoever has this link can read the right answers.`
    }
    value={days}
    options={options()}
    onChoose={(chosen) => chosen !== null && onChoose(chosen)}
  />
)
