import { t } from '@lingui/core/macro'
import { useStoredChoice } from '../../ui/browser/use-stored-choice'
import { buzzKey, canBuzz } from './buzz-choice'
import './buzz-button.css'

/** Switches the buzzing off and on. Shown only where a phone can buzz. */
export function BuzzButton() {
  const [isOn, turn] = useStoredChoice(buzzKey, true)
  if (!canBuzz()) return null
  const press = () => {
    turn(!isOn)
    navigator.vibrate(isOn ? 0 : 80)
  }
  return (
    <button
      type="button"
      className="center buzz-button"
      aria-pressed={isOn}
      aria-label={t({ message: 'Vibration', comment: 'Button: whether the phone vibrates' })}
      onClick={press}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="8" y="4" width="8" height="16" rx="2" />
        <path d={isOn ? 'M4.5 9v6M19.5 9v6M1.8 10.5v3M22.2 10.5v3' : 'M3.5 3.5l17 17'} />
      </svg>
    </button>
  )
}
