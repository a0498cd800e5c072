import { createContext, useCallback, useContext, useMemo } from 'react'
import type { Edit } from './draft/quiz-edits'
import type { Feedback } from '../ui/use-change-feedback'
import type { UploadTracker } from './pictures/upload-tracker'

/** Edits the draft and announces the edit. */
export type Change = (edit: Edit, feedback?: Feedback) => void

interface Editor {
  change: Change
  uploads: UploadTracker
}

const Editor = createContext<Editor | null>(null)

export const EditorProvider = Editor.Provider

/** The same object while the editor is mounted, so that it renders no field again. */
export function useEditorValue(
  edit: (edit: Edit) => void,
  giveFeedback: (feedback: Feedback) => void,
  uploads: UploadTracker,
): Editor {
  const change = useCallback<Change>(
    (what, feedback = {}) => {
      edit(what)
      giveFeedback(feedback)
    },
    [edit, giveFeedback],
  )
  return useMemo(() => ({ change, uploads }), [change, uploads])
}

function useEditor(): Editor {
  const editor = useContext(Editor)
  if (!editor) throw new Error('Only within the editor is there a draft to change')
  return editor
}

export const useChange = (): Change => useEditor().change

export const useUploads = (): UploadTracker => useEditor().uploads
