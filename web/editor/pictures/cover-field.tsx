import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Picture } from '../../../contract/endpoints/pictures'
import { QuizCover } from '../../quizzes/quiz-cover'
import { useFileDrop } from '../../ui/forms/use-file-drop'
import type { PictureFaults } from '../draft/faults/draft-faults'
import { useChange } from '../editor-context'
import { AddPicture } from './add-picture'
import { PictureButtons } from './picture-buttons'
import { quizCover } from './picture-words'
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
    <div {...target} data-cover className={`cluster gap-4 ${styles.field}`} role="group" aria-label={t`Cover`}>
      <div className={`rigid ${styles.cover}`}>
        <QuizCover quiz={{ title, cover, firstPicture }} sizes="12rem" />
      </div>
      <div className={`stack gap-1 may-shrink ${styles.about}`}>
        <p className="strong">
          <Trans comment="The picture on the cards of a quiz">Cover</Trans>
        </p>
        <p className="faint fine">{cover ? t`Cards show this picture.` : unchosen(firstPicture)}</p>
        {cover ? (
          <PictureButtons
            picture={cover}
            beside={quizCover}
            place="cover"
            upload={upload}
            onRestore={set}
            onRemove={() =>
              change(
                { type: 'about', value: { cover: null } },
                { say: t`Cover removed.`, focus: '[data-cover] [data-add-picture]' },
              )
            }
          />
        ) : (
          <AddPicture beside={quizCover} upload={upload} label={t`Choose a cover`} />
        )}
        <UploadState beside={quizCover} upload={upload} hasPicture={cover !== null} fault={faults.picture} />
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
      { say: t`Cover added.`, focus: hasFocus() ? '[data-cover] button' : undefined },
    ),
  )
}

const hasFocus = (): boolean => {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.closest('[data-cover]') !== null
}

const unchosen = (firstPicture: Picture | null): string =>
  firstPicture
    ? t`Cards show the first picture until you choose another.`
    : t`Cards show a drawing until you choose a picture.`
