import { useRef } from 'react'
import type { Picture } from '../../../contract/endpoints/pictures'
import { QuizCover } from '../../quizzes/quiz-cover'
import { useFileDrop } from '../../ui/forms/use-file-drop'
import type { PictureFaults } from '../draft/draft-faults'
import { useChange } from '../editor-context'
import { AddPicture } from './add-picture'
import { PictureButtons } from './picture-buttons'
import { UploadState } from './upload-state'
import { usePictureUpload } from './use-picture-upload'
import styles from './cover-field.module.css'

interface CoverFieldProps {
  title: string
  cover: Picture | null
  /** What cards show without a cover. */
  firstPicture: Picture | null
  faults: PictureFaults
}

/** What the cards of the quiz show: the cover that the host chooses, the first picture, or a drawing. */
export function CoverField({ title, cover, firstPicture, faults }: CoverFieldProps) {
  const change = useChange()
  const set = (picture: Picture | null) => change({ type: 'about', value: { cover: picture } })
  const field = useRef<HTMLDivElement>(null)
  const upload = usePictureUpload(cover, (picture) =>
    change(
      { type: 'about', value: { cover: picture } },
      // Its button goes, unless the host has gone on elsewhere meanwhile.
      { say: 'Cover added.', focus: hasFocus(field.current) ? '[data-cover] button' : undefined },
    ),
  )
  const target = useFileDrop(upload.start, upload.fetchFrom)
  return (
    <div {...target} ref={field} data-cover className={styles.field} role="group" aria-label="Cover">
      <div className={styles.cover}>
        <QuizCover quiz={{ title, cover, firstPicture }} sizes="12rem" />
      </div>
      <div className={styles.about}>
        <p className={styles.label}>Cover</p>
        <p className={styles.hint}>{cover ? 'Cards show this picture.' : unchosen(firstPicture)}</p>
        {cover ? (
          <PictureButtons
            picture={cover}
            beside="the cover"
            place="cover"
            upload={upload}
            onRestore={set}
            onRemove={() =>
              change(
                { type: 'about', value: { cover: null } },
                { say: 'Cover removed.', focus: '[data-cover] [data-add-picture]' },
              )
            }
          />
        ) : (
          <AddPicture beside="the cover" upload={upload} label="Choose a cover" />
        )}
        <UploadState beside="the cover" upload={upload} hasPicture={cover !== null} fault={faults.picture} />
      </div>
    </div>
  )
}

const hasFocus = (field: HTMLElement | null): boolean =>
  document.activeElement === document.body || field?.contains(document.activeElement) === true

const unchosen = (firstPicture: Picture | null): string =>
  firstPicture
    ? 'Cards show the first picture until you choose another.'
    : 'Cards show a drawing until you choose a picture.'
