import type { ChangeEvent } from 'react'
import { toggled, useSoundChoice } from './use-sound-choice'
import styles from './sound-control.module.css'

/** Turns the hall's sound on and off; beside it, on hover and focus, how loud it is. */
export function SoundControl() {
  const [{ isOn, volume }, choose] = useSoundChoice()
  // Whoever moves the slider wants to hear it; all the way down is off.
  const setVolume = ({ target }: ChangeEvent<HTMLInputElement>) =>
    choose(Number(target.value) > 0 ? { isOn: true, volume: Number(target.value) } : { isOn: false })
  return (
    <span className={styles.control} role="group" aria-label="Sound">
      <button
        className={styles.button}
        type="button"
        aria-pressed={isOn}
        aria-label="Sound"
        title={isOn ? 'Mute' : 'Turn sound on'}
        onClick={() => choose(toggled({ isOn, volume }))}
      >
        <span className={styles.look}>
          <SoundIcon isOn={isOn} />
          <span className={styles.level} aria-hidden="true">
            {isOn && volume}
          </span>
        </span>
        <span className={`${styles.name} foot-fades`} aria-hidden="true">
          Sound
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
            aria-label="Volume"
            aria-valuetext={isOn ? `${volume} %` : 'Muted'}
            onChange={setVolume}
            // With the focus it would take a clicker's keys, unseen.
            onPointerUp={({ currentTarget }) => currentTarget.blur()}
          />
        </label>
      </span>
    </span>
  )
}

const SoundIcon = ({ isOn }: { isOn: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 9.5v5h3.5L12 18V6L7.5 9.5z" />
    <path d={isOn ? 'M15.5 9c1.6 1.7 1.6 4.3 0 6M18 6.5c3 3.2 3 7.8 0 11' : 'm16 9.5 5 5m0-5-5 5'} />
  </svg>
)
