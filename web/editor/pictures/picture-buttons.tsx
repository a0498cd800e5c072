import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Picture } from '../../../contract/endpoints/pictures'
import { Button } from '../../ui/button'
import { FileButton } from '../../ui/forms/file-button'
import { lazyPart } from '../../ui/loading/lazy-part'
import { acceptedPictures } from './accepted-pictures'
import type { PicturePlace } from './crop/frames'
import { cropText, removeText, replaceText, undoCropText, type PictureOwner } from './picture-words'
import type { PictureUpload } from './use-picture-upload'
import styles from './picture-field.module.css'

const CropDialog = lazyPart(() => import('./crop/crop-dialog').then((m) => m.CropDialog), {
  close: ({ onClose }) => onClose(),
})

interface PictureButtonsProps {
  picture: Picture
  beside: PictureOwner
  place: PicturePlace
  upload: PictureUpload
  /** Puts back the picture from before the crop. */
  onRestore: (picture: Picture) => void
  onRemove: () => void
}

/** Replaces, crops and removes a picture. A crop can be undone while the page is open. */
export function PictureButtons({ picture, beside, place, upload, onRestore, onRemove }: PictureButtonsProps) {
  const [isCropping, setIsCropping] = useState(false)
  const { before } = upload
  return (
    <div className={`cluster ${styles.actions}`}>
      <FileButton
        accept={acceptedPictures}
        look="quiet"
        size="small"
        aria-label={replaceText(beside)}
        onFile={upload.start}
      >
        <Trans comment="Button: takes another picture">Replace</Trans>
      </FileButton>
      <Button look="quiet" size="small" aria-label={cropText(beside)} onClick={() => setIsCropping(true)}>
        <Trans comment="Button: cuts a part out of a picture">Crop</Trans>
      </Button>
      {before?.croppedId === picture.id && (
        <Button
          look="quiet"
          size="small"
          aria-label={undoCropText(beside)}
          onClick={() => onRestore({ ...before.picture, alt: picture.alt })}
        >
          <Trans>Undo crop</Trans>
        </Button>
      )}
      <Button
        look="danger"
        size="small"
        aria-label={removeText(beside)}
        onClick={() => {
          upload.cancel()
          onRemove()
        }}
      >
        <Trans>Remove</Trans>
      </Button>
      {isCropping && (
        <CropDialog
          picture={picture}
          beside={beside}
          place={place}
          onCropped={(file) => upload.crop(file, picture)}
          onClose={() => setIsCropping(false)}
        />
      )}
    </div>
  )
}
