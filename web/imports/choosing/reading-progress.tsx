import { useId } from 'react'
import { Button } from '../../ui/button'
import { spokenName } from './pasted-file'
import styles from './choosing.module.css'

interface ReadingProgressProps {
  file: File
  share: number
  onStop: () => void
}

/** A file on its way to be read. */
export function ReadingProgress({ file, share, onStop }: ReadingProgressProps) {
  const id = useId()
  const isSent = share >= 1
  return (
    <div className={`stack gap-3 centered ${styles.sending}`}>
      <label htmlFor={id}>
        <span role="status">{isSent ? 'Reading' : 'Sending'}</span> <b dir="auto">{spokenName(file)}</b>
      </label>
      {/* Without a value it shows that the remaining time is unknown. */}
      <progress id={id} max={1} value={isSent ? undefined : share} />
      <Button look="ghost" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
