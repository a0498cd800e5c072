import { useEffect, useRef, type Ref } from 'react'
import { limits } from '../../../contract/limits'
import type { Question } from '../../../contract/endpoints/quizzes'
import { Picture } from '../../questions/picture'
import { Button } from '../../ui/button'
import type { PictureFaults } from '../draft/draft-faults'
import { DraftField } from '../draft-field'
import { acceptedPictures } from './accepted-pictures'
import { FileButton } from '../../ui/forms/file-button'
import { UploadProgress } from './upload-progress'
import type { PictureUpload } from './use-picture-upload'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  beside: string
  upload: PictureUpload
  picture: Question['image']
  onDescribe: (picture: Question['image']) => void
  onRemove: () => void
  /** Why the server or the rules refuse it. */
  faults: PictureFaults
  isSmall?: boolean
}

/** The picture of a question or an answer with its description, the progress of its upload, or why it failed. */
export function PictureField(props: PictureFieldProps) {
  const { beside, upload, picture, faults, isSmall = false } = props
  const { state } = upload
  const fault = state.name === 'failed' ? state.message : faults.picture
  // Not in PictureDetails, which is mounted with the picture and could not tell that it is new.
  const details = useFocusOnArrival(picture?.id)

  if (!picture && state.name === 'idle' && !fault) return null
  return (
    <div className={styles.field} data-small={isSmall || undefined}>
      {state.name === 'sending' && <UploadProgress beside={beside} share={state.share} onCancel={upload.cancel} />}
      {picture && <PictureDetails {...props} picture={picture} ref={details} />}
      {picture && state.name === 'idle' && state.isFromGif && (
        <p className={styles.hint}>Animated GIFs show their first frame only.</p>
      )}
      {fault && (
        <p className="field-error" role="alert" data-fault>
          {fault}
        </p>
      )}
    </div>
  )
}

interface PictureDetailsProps extends PictureFieldProps {
  picture: NonNullable<Question['image']>
  ref: Ref<HTMLDivElement>
}

/** The picture, its description for those who do not see it, and the buttons that replace and remove it. */
function PictureDetails({ beside, upload, picture, onDescribe, onRemove, faults, isSmall, ref }: PictureDetailsProps) {
  return (
    <div className={styles.picture} ref={ref}>
      <Picture className={styles.thumbnail} picture={picture} sizes={isSmall ? '6rem' : '12rem'} />
      <div className={styles.about}>
        <DraftField
          label={
            <>
              Picture description<span className="unseen"> for {beside}</span>
            </>
          }
          value={picture.alt}
          onChange={(text) => onDescribe({ ...picture, alt: text })}
          error={faults.alt}
          max={limits.pictureAlt}
          placeholder="Read aloud by screen readers"
        />
        <div className={styles.actions}>
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
        </div>
      </div>
    </div>
  )
}

/** Focuses the description of a picture that has just come, unless the host has gone on elsewhere meanwhile. */
function useFocusOnArrival(id: string | undefined) {
  const details = useRef<HTMLDivElement>(null)
  const known = useRef(id)
  useEffect(() => {
    if (id === known.current) return
    known.current = id
    if (id && document.activeElement === document.body) details.current?.querySelector('input')?.focus()
  }, [id])
  return details
}
