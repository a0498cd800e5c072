import { useFileDrop } from '../../ui/forms/use-file-drop'
import type { QuestionDraft } from '../draft/question-draft'
import { useChange } from '../editor-context'
import { addedText } from './picture-words'
import { usePictureUpload } from './use-picture-upload'

/** The upload of a question's own picture. `target` is for the element that takes dropped files. */
export function useQuestionPicture({ key, image }: QuestionDraft, number: number) {
  const change = useChange()
  const upload = usePictureUpload(image, (uploaded) =>
    change(
      { type: 'question', key, value: { image: uploaded } },
      { say: addedText({ what: 'question', name: String(number) }) },
    ),
  )
  return { upload, target: useFileDrop(upload.start, upload.fetchFrom) }
}
