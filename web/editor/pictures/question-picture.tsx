import type { PictureFaults } from '../draft/faults/draft-faults'
import { useChange } from '../editor-context'
import { AddPicture } from './add-picture'
import { PictureField } from './picture-field'
import { removedText, type PictureOwner } from './picture-words'
import type { QuestionDraft } from '../draft/question-draft'
import type { PictureUpload } from './use-picture-upload'

interface QuestionPictureProps {
  question: QuestionDraft
  number: number
  upload: PictureUpload
  faults: PictureFaults
}

/** The picture that players see before they can choose an answer. */
export function QuestionPicture({ question: { key, image }, number, upload, faults }: QuestionPictureProps) {
  const change = useChange()
  const beside: PictureOwner = { what: 'question', name: String(number) }
  return (
    <>
      {!image && <AddPicture beside={beside} upload={upload} />}
      <PictureField
        beside={beside}
        upload={upload}
        picture={image}
        place="question"
        faults={faults}
        onChange={(changed) => change({ type: 'question', key, value: { image: changed } })}
        onRemove={() =>
          change(
            { type: 'question', key, value: { image: null } },
            { say: removedText(beside), focus: `[data-key="${key}"] [data-add-picture]` },
          )
        }
      />
    </>
  )
}
