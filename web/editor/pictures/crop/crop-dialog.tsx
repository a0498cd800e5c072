import { i18n } from '#i18n'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Picture } from '../../../../contract/endpoints/pictures'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { useIsMounted } from '../../../ui/use-is-mounted'
import { partText, type PictureOwner } from '../picture-words'
import { cropPicture, type Part } from './crop-picture'
import { frames, type Frame, type PicturePlace } from './frames'
import styles from './crop-dialog.module.css'

interface CropDialogProps {
  picture: Picture
  beside: PictureOwner
  place: PicturePlace
  onCropped: (file: File) => void
  onClose: () => void
}

/** Crops a picture in the frame in which players see it. */
export function CropDialog({ picture, beside, place, onCropped, onClose }: CropDialogProps) {
  const offered: readonly Frame[] = frames[place]
  const [aspect, setAspect] = useState(offered[0]?.aspect ?? 1)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const { setPart, crop, isPossible, isCropping, failure, setFailure } = useCropping({ picture, onCropped, onClose })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Crop picture`}>
      <div className={styles.stage}>
        <Cropper
          image={picture.url}
          crop={at}
          zoom={zoom}
          aspect={aspect}
          maxZoom={mostZoom}
          keyboardStep={8}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setPart(pixels)}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': partText(beside) }}
          mediaProps={{ alt: '', onError: () => setFailure(notLoaded()) }}
        />
      </div>
      {offered.length > 1 && <FrameChoice frames={offered} aspect={aspect} onChange={setAspect} />}
      <label className={`row gap-3 strong ${styles.zoom}`}>
        <Trans comment="Label of a slider: how large a picture is shown">Zoom</Trans>
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      {failure && (
        <p className="fine strong field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="cluster gap-3 dialog-actions">
        <Button look="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={!isPossible} isBusy={isCropping} onClick={() => void crop()}>
          <Trans comment="Button: cuts a part out of a picture">Crop</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

/** Cuts out the chosen part. */
function useCropping({ picture, onCropped, onClose }: Pick<CropDialogProps, 'picture' | 'onCropped' | 'onClose'>) {
  const [part, setPart] = useState<Part>()
  const [isCropping, setIsCropping] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isMounted = useIsMounted()
  const crop = async () => {
    if (!part) return
    setIsCropping(true)
    try {
      const file = await cropPicture(picture, part)
      // A host who has canceled meanwhile keeps the picture as it was.
      if (!isMounted.current) return
      onCropped(file)
      onClose()
    } catch {
      setFailure(t`Couldn’t crop the picture. Check your connection, then try again.`)
      setIsCropping(false)
    }
  }
  return { setPart, crop, isPossible: part !== undefined, isCropping, failure, setFailure }
}

const mostZoom = 4
const notLoaded = (): string => t`Couldn’t load the picture. Check your connection, then open it again.`

interface FrameChoiceProps {
  frames: readonly Frame[]
  aspect: number
  onChange: (aspect: number) => void
}

function FrameChoice({ frames: all, aspect, onChange }: FrameChoiceProps) {
  const name = useId()
  return (
    <fieldset className={`cluster ${styles.frames}`}>
      <legend className="unseen">
        <Trans comment="Of the part that is cut out of a picture">Shape</Trans>
      </legend>
      {all.map((frame) => (
        <label key={frame.name.id}>
          <input type="radio" name={name} checked={frame.aspect === aspect} onChange={() => onChange(frame.aspect)} />
          {i18n._(frame.name)}
        </label>
      ))}
    </fieldset>
  )
}
