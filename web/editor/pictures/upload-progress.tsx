import { useId } from 'react'
import { Button } from '../../ui/button'
import styles from './picture-field.module.css'

interface UploadProgressProps {
  beside: string
  /** Null where the duration is unknown. */
  share: number | null
  onCancel: () => void
}

export function UploadProgress({ beside, share, onCancel }: UploadProgressProps) {
  const id = useId()
  const isSent = share !== null && share >= 1
  const words = share === null ? 'Getting the picture…' : isSent ? 'Optimizing picture…' : 'Uploading…'
  return (
    <div className={`row gap-3 ${styles.sending}`}>
      <label htmlFor={id}>
        <span role="status">{words}</span>
        <span className="unseen"> The picture of {beside}</span>
      </label>
      {/* No value means that the remaining time is unknown. */}
      <progress id={id} max={1} value={isSent || share === null ? undefined : share} />
      <Button look="quiet" size="small" aria-label={`Cancel the upload for ${beside}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
