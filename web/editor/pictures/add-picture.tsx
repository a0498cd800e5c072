import { t } from '@lingui/core/macro'
import { FileButton } from '../../ui/forms/file-button'
import { acceptedPictures } from './accepted-pictures'
import { PictureAddress } from './picture-address'
import { addText, type PictureOwner } from './picture-words'
import type { PictureUpload } from './use-picture-upload'
import styles from './picture-field.module.css'

interface AddPictureProps {
  beside: PictureOwner
  upload: PictureUpload
  /** Shows only an icon, where there is little room. */
  isIcon?: boolean
  /** A label that needs no addition: "Choose a cover". */
  label?: string
}

export function AddPicture({ beside, upload, isIcon = false, label }: AddPictureProps) {
  const button = (
    <FileButton
      accept={acceptedPictures}
      look={isIcon ? 'quiet' : 'ghost'}
      size="small"
      className={isIcon ? styles.sign : styles.add}
      title={t`Choose a picture, or drop or paste one here, or its address`}
      aria-label={label ? undefined : addText(beside)}
      data-add-picture
      onFile={upload.start}
    >
      <PictureIcon />
      {!isIcon && (label ?? t`Add picture`)}
    </FileButton>
  )
  if (isIcon) return button
  return (
    <div className="row cluster gap-2" data-adding>
      {button}
      <PictureAddress beside={beside} onAddress={upload.fetchFrom} />
    </div>
  )
}

const PictureIcon = () => (
  <svg className={styles.drawing} viewBox="0 0 20 20" aria-hidden="true">
    <rect x="2" y="3.5" width="16" height="13" rx="2.5" />
    <circle cx="7" cy="8" r="1.6" />
    <path d="m3 15 4.5-4.5 3 3 3.5-3.5 4 4" />
  </svg>
)
