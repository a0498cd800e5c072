import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { limits } from '../../../contract/limits'
import type { Question } from '../../../contract/quizzes'
import { Button } from '../../ui/button'
import { Picture } from '../../questions/picture'
import type { PictureFaults } from '../draft/draft-faults'
import { DraftField } from '../draft-field'
import type { PictureUpload } from './use-picture-upload'
import styles from './picture-field.module.css'

interface AddPictureProps {
  /** Beside what it stands, to be said: "question 2", "answer B". */
  beside: string
  upload: PictureUpload
  /** As a sign alone, where there is little room. */
  isSign?: boolean
}

/** What there is to press as long as there is no picture. */
export function AddPicture({ beside, upload, isSign = false }: AddPictureProps) {
  return (
    <FileButton
      look={isSign ? 'quiet' : 'ghost'}
      size="small"
      className={isSign ? styles.sign : styles.add}
      title="Choose a picture, or drop or paste one here"
      aria-label={`Add picture to ${beside}`}
      data-add-picture
      onFile={upload.start}
    >
      <PictureSign />
      {!isSign && 'Add picture'}
    </FileButton>
  )
}

interface PictureFieldProps {
  beside: string
  upload: PictureUpload
  picture: Question['image']
  onDescribe: (picture: Question['image']) => void
  onRemove: () => void
  /** What the server or the rules have against it. */
  faults: PictureFaults
  isSmall?: boolean
}

/** The picture beside a question or an answer, with what it shows for those who do not see it; or its way here. */
export function PictureField(props: PictureFieldProps) {
  const { beside, upload, picture, onDescribe, onRemove, faults, isSmall = false } = props
  const { state } = upload
  const fault = state.name === 'failed' ? state.message : faults.picture
  const alt = useFocusOnArrival(picture?.id)

  if (!picture && state.name === 'idle' && !fault) return null
  return (
    <div className={styles.field} data-small={isSmall || undefined}>
      {state.name === 'sending' && <Sending beside={beside} share={state.share} onCancel={upload.cancel} />}
      {picture && (
        <div className={styles.picture} ref={alt}>
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
      )}
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

interface SendingProps {
  beside: string
  share: number
  onCancel: () => void
}

function Sending({ beside, share, onCancel }: SendingProps) {
  const id = useId()
  const isSent = share >= 1
  return (
    <div className={styles.sending}>
      <label htmlFor={id}>
        <span role="status">{isSent ? 'Optimising picture…' : 'Uploading…'}</span>
        <span className="unseen"> The picture of {beside}</span>
      </label>
      {/* Without a value it says that nobody knows how long it takes. */}
      <progress id={id} max={1} value={isSent ? undefined : share} />
      <Button look="quiet" size="small" aria-label={`Cancel the upload for ${beside}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

const accepted = 'image/png,image/jpeg,image/gif,image/webp'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onFile: (file: File) => void
  'data-add-picture'?: boolean
}

/** Asks for a file when it is pressed. The same file can be chosen again after it was refused. */
function FileButton({ onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}

/** A picture that has just come is to be described next, unless its host has gone on elsewhere meanwhile. */
function useFocusOnArrival(id: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(id)
  useEffect(() => {
    if (id === known.current) return
    known.current = id
    if (id && document.activeElement === document.body) place.current?.querySelector('input')?.focus()
  }, [id])
  return place
}

const PictureSign = () => (
  <svg className={styles.drawing} viewBox="0 0 20 20" aria-hidden="true">
    <rect x="2" y="3.5" width="16" height="13" rx="2.5" />
    <circle cx="7" cy="8" r="1.6" />
    <path d="m3 15 4.5-4.5 3 3 3.5-3.5 4 4" />
  </svg>
)
