import { useEffect, useRef, useState, type Ref } from 'react'
import type { Picture as PictureOf } from '../../../contract/endpoints/pictures'
import { Picture } from '../../questions/picture'
import type { PictureFaults } from '../draft/faults/draft-faults'
import type { PicturePlace } from './crop/frames'
import { PictureButtons } from './picture-buttons'
import { PictureDescription } from './picture-description'
import type { PictureOwner } from './picture-words'
import { UploadState } from './upload-state'
import type { PictureUpload } from './use-picture-upload'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  beside: PictureOwner
  place: PicturePlace
  upload: PictureUpload
  picture: PictureOf | null
  onChange: (picture: PictureOf) => void
  onRemove: () => void
  /** Why the server or the rules refuse it. */
  faults: PictureFaults
  isSmall?: boolean
}

/** The picture of a question or an answer: its description, its upload's progress, or why that failed. */
export function PictureField(props: PictureFieldProps) {
  const { beside, upload, picture, faults, isSmall = false } = props
  const { state } = upload
  // Not in PictureDetails: it is mounted with the picture, and could not tell that the picture is new.
  const { details, isNew } = useFocusOnArrival(picture?.id)

  if (!picture && state.name === 'idle' && !faults.picture) return null
  return (
    <div className={`stack gap-2 ${styles.field}`} data-small={isSmall || undefined}>
      {picture && <PictureDetails {...props} picture={picture} isNew={isNew} ref={details} />}
      <UploadState beside={beside} upload={upload} hasPicture={picture !== null} fault={faults.picture} />
    </div>
  )
}

interface PictureDetailsProps extends PictureFieldProps {
  picture: PictureOf
  isNew: boolean
  ref: Ref<HTMLDivElement>
}

/** A picture with its description and its buttons. */
function PictureDetails(props: PictureDetailsProps) {
  const { beside, place, upload, picture, onChange, onRemove, faults, isSmall, isNew, ref } = props
  return (
    <div className={`gap-4 ${styles.picture}`} ref={ref}>
      <Picture className={`rigid ${styles.thumbnail}`} picture={picture} sizes={isSmall ? '6rem' : '12rem'} />
      <div className={`grow may-shrink ${styles.about}`}>
        <PictureButtons {...{ picture, beside, place, upload, onRemove }} onRestore={onChange} />
        <PictureDescription
          key={isNew ? picture.id : ''}
          beside={beside}
          alt={picture.alt}
          isNew={isNew && picture.alt === ''}
          error={faults.alt}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
      </div>
    </div>
  )
}

/** Focuses the description of a new picture, unless the host has moved on. */
function useFocusOnArrival(id: string | undefined) {
  const details = useRef<HTMLDivElement>(null)
  const [first] = useState(id)
  const known = useRef(id)
  useEffect(() => {
    if (id === known.current) return
    known.current = id
    if (id && document.activeElement === document.body)
      details.current?.querySelector<HTMLElement>('input[type="text"]')?.focus()
  }, [id])
  return { details, isNew: id !== first }
}
