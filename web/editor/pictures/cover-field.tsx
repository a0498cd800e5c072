import type { Picture } from '../../../contract/endpoints/pictures'
import { QuizCover } from '../../quizzes/quiz-cover'
import { useFileDrop } from '../../ui/forms/use-file-drop'
import type { PictureFaults } from '../draft/faults/draft-faults'
import { useChange } from '../editor-context'
import { AddPicture } from './add-picture'
import { PictureButtons } from './picture-buttons'
import { UploadState } from './upload-state'
import { usePictureUpload, type PictureUpload } from './use-picture-upload'
import styles from './cover-field.module.css'

interface CoverFieldProps {
  title: string
  cover: Picture | null
  /** What cards show without a cover. */
  firstPicture: Picture | null
  upload: PictureUpload
  faults: PictureFaults
}

/** The picture on the quiz's cards: the cover that the host chooses, the first picture, or a drawing. */
export function CoverField({ title, cover, firstPicture, upload, faults }: CoverFieldProps) {
  const change = useChange()
  const set = (picture: Picture | null) => change({ type: 'about', value: { cover: picture } })
  const target = useFileDrop(upload.start, upload.fetchFrom)
  return (
    <div {...target} data-cover className={`cluster gap-4 ${styles.field}`} role="group" aria-label="Cover">
      <div className={`rigid ${styles.cover}`}>
        <QuizCover quiz={{ title, cover, firstPicture }} sizes="12rem" />
      </div>
      <div className={`stack gap-1 may-shrink ${styles.about}`}>
        <p className="strong">Cover</p>
        <p className="faint fine">{cover ? 'Cards show this picture.' : unchosen(firstPicture)}</p>
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

/** The upload of a cover. It lives outside the field, which unfolds for it. */
export function useCoverUpload(cover: Picture | null): PictureUpload {
  const change = useChange()
  return usePictureUpload(cover, (picture) =>
    change(
      { type: 'about', value: { cover: picture } },
      // The button that was pressed goes; the focus moves on unless the host is elsewhere by now.
      { say: 'Cover added.', focus: hasFocus() ? '[data-cover] button' : undefined },
    ),
  )
}

const hasFocus = (): boolean => {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.closest('[data-cover]') !== null
}

const unchosen = (firstPicture: Picture | null): string =>
  firstPicture
    ? 'Cards show the first picture until you choose another.'
    : 'Cards show a drawing until you choose a picture.'
