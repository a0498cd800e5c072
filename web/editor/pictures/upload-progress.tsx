import { useId } from 'react'
import { Button } from '../../ui/button'
import styles from './picture-field.module.css'

interface UploadProgressProps {
  beside: string
  share: number
  onCancel: () => void
}

export function UploadProgress({ beside, share, onCancel }: UploadProgressProps) {
  const id = useId()
  const isSent = share >= 1
  return (
    <div className={styles.sending}>
      <label htmlFor={id}>
        <span role="status">{isSent ? 'Optimising picture…' : 'Uploading…'}</span>
        <span className="unseen"> The picture of {beside}</span>
      </label>
      {/* Without a value it shows that the remaining time is unknown. */}
      <progress id={id} max={1} value={isSent ? undefined : share} />
      <Button look="quiet" size="small" aria-label={`Cancel the upload for ${beside}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
