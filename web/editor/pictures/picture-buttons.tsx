import { useState } from 'react'
import type { Picture } from '../../../contract/endpoints/pictures'
import { Button } from '../../ui/button'
import { FileButton } from '../../ui/forms/file-button'
import { lazyPart } from '../../ui/loading/lazy-part'
import { acceptedPictures } from './accepted-pictures'
import type { PicturePlace } from './crop/frames'
import type { PictureUpload } from './use-picture-upload'
import styles from './picture-field.module.css'

const CropDialog = lazyPart(() => import('./crop/crop-dialog').then((m) => m.CropDialog), {
  close: ({ onClose }) => onClose(),
})

interface PictureButtonsProps {
  picture: Picture
  /** What the picture belongs to: "question 2", "the cover". */
  beside: string
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
        aria-label={`Replace the picture of ${beside}`}
        onFile={upload.start}
      >
        Replace
      </FileButton>
      <Button
        look="quiet"
        size="small"
        aria-label={`Crop the picture of ${beside}`}
        onClick={() => setIsCropping(true)}
      >
        Crop
      </Button>
      {before?.croppedId === picture.id && (
        <Button
          look="quiet"
          size="small"
          aria-label={`Undo the crop of the picture of ${beside}`}
          onClick={() => onRestore({ ...before.picture, alt: picture.alt })}
        >
          Undo crop
        </Button>
      )}
      <Button
        look="danger"
        size="small"
        aria-label={`Remove the picture of ${beside}`}
        onClick={() => {
          upload.cancel()
          onRemove()
        }}
      >
        Remove
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
