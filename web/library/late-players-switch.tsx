import { useId } from 'react'
import { Switch } from '../ui/forms/fields'
import styles from './library.module.css'

/** Whether players may join the games that are started here after their start. */
export function LatePlayersSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <div className={styles.late}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>Players can join after the start</label>
    </div>
  )
}
