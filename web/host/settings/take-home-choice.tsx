import type { GameSettings, takeHomeDays } from '../../../contract/games/game-settings'
import { Choice } from './choice'

interface TakeHomeChoiceProps {
  /** Null until the host has chosen. */
  days: GameSettings['takeHomeDays']
  onChoose: (days: (typeof takeHomeDays)[number]) => void
}

const options = [
  [0, 'Off'],
  [7, '7 days'],
  [30, '30 days'],
] as const

/** For how long players may keep a link to their results. */
export const TakeHomeChoice = ({ days, onChoose }: TakeHomeChoiceProps) => (
  <Choice<GameSettings['takeHomeDays']>
    title="Take-home links"
    hint={`${days === null ? 'Not offered until you choose. ' : ''}A link for each player to their results. Whoever has this link can read the right answers.`}
    value={days}
    options={options}
    onChoose={(chosen) => chosen !== null && onChoose(chosen)}
  />
)
