import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { DraftPlace } from './draft/kept/kept-draft'
import type { Mode } from './draft/question-draft'
import type { SavedQuiz } from './draft/saved/read-saved-quiz'
import { useDraft } from './draft/use-draft'
import { useEditorValue } from './editor-context'
import { useImporting } from './imports/use-importing'
import { createUploadTracker } from './pictures/upload-tracker'
import { useSaveButtons } from './saving/use-save-buttons'
import { useChangeFeedback } from '../ui/use-change-feedback'

export interface QuizFormOptions {
  place: DraftPlace
  saved: SavedQuiz
  isPublic?: boolean
}

export type QuizForm = ReturnType<typeof useQuizForm>

/** The state of a quiz's form: its draft, its saving, and its uploads. */
export function useQuizForm({ place, saved, isPublic = false }: QuizFormOptions) {
  const mode: Mode = place.quizId === undefined ? 'create' : 'edit'
  const draft = useDraft(place, saved)
  const [isFolded, setIsFolded] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const [uploads] = useState(() => createUploadTracker(setIsUploading))
  const { announcement, giveFeedback } = useChangeFeedback()
  const editor = useEditorValue(draft.edit, giveFeedback, uploads)
  const importing = useImporting()
  const saving = useSaveButtons({
    mode,
    quizId: place.quizId,
    isPublic,
    draft,
    uploads,
    onUnfold: () => setIsFolded(false),
  })
  const load = (other: Required<SavedQuiz>) => {
    saving.load(other)
    giveFeedback({ say: t`Saved version loaded.` })
  }
  return { place, mode, draft, editor, announcement, importing, saving, load, isUploading, isFolded, setIsFolded }
}
