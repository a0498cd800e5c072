import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../../ui/button'
import { cancelText, pictureOfText, type PictureOwner } from './picture-words'
import styles from './picture-field.module.css'

interface UploadProgressProps {
  beside: PictureOwner
  /** Null where the duration is unknown. */
  share: number | null
  onCancel: () => void
}

export function UploadProgress({ beside, share, onCancel }: UploadProgressProps) {
  const id = useId()
  const isSent = share !== null && share >= 1
  const words =
    share === null
      ? t`Getting the picture…`
      : isSent
        ? t`Optimizing picture…`
        : t({ message: 'Uploading…', comment: 'A picture is on its way' })
  return (
    <div className={`row gap-3 ${styles.sending}`}>
      <label htmlFor={id}>
        <span role="status">{words}</span>
        <span className="unseen"> {pictureOfText(beside)}</span>
      </label>
      {/* No value means that the remaining time is unknown. */}
      <progress id={id} max={1} value={isSent || share === null ? undefined : share} />
      <Button look="quiet" size="small" aria-label={cancelText(beside)} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
