import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import { Icon } from '../game/icons'
import { toggled, useSoundChoice } from './use-sound-choice'
import styles from './sound-control.module.css'
import { formatPercent } from '../../ui/format'

/** Turns the hall's sound on and off. The volume appears on hover and focus. */
export function SoundControl() {
  const [{ isOn, volume }, choose] = useSoundChoice()
  // Moving the slider turns the sound on; moving it all the way down turns it off.
  const setVolume = ({ target }: ChangeEvent<HTMLInputElement>) =>
    choose(Number(target.value) > 0 ? { isOn: true, volume: Number(target.value) } : { isOn: false })
  return (
    <span className={`rigid ${styles.control}`} role="group" aria-label={t`Sound`}>
      <button
        className={`row ${styles.button}`}
        type="button"
        aria-pressed={isOn}
        aria-label={t`Sound`}
        title={isOn ? t({ message: 'Mute', comment: 'Button: turns the sound off' }) : t`Turn sound on`}
        onClick={() => choose(toggled({ isOn, volume }))}
      >
        <Icon name={isOn ? 'sound' : 'muted'} />
        <span className={styles.name} aria-hidden="true">
          <Trans>Sound</Trans>
        </span>
      </button>
      <span className={styles.volume}>
        <label>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={isOn ? volume : 0}
            aria-label={t`Volume`}
            aria-valuetext={isOn ? formatPercent(volume) : t({ message: 'Muted', comment: 'The sound is off' })}
            onChange={setVolume}
            // A focused slider would take a clicker's keys, unseen.
            onPointerUp={({ currentTarget }) => currentTarget.blur()}
          />
          <span aria-hidden="true">
            {isOn ? formatPercent(volume) : t({ message: 'Muted', comment: 'The sound is off' })}
          </span>
        </label>
      </span>
    </span>
  )
}
