import { createContext, useContext } from 'react'
import type { Edit } from './draft/quiz-edits'
import type { UploadTracker } from './pictures/upload-tracker'

/**
 * Does something to the draft. `say` is heard by those who do not see it; `focus` selects where to go on, and with
 * `isConnected` the question or answer around that is scrolled into view as a whole.
 */
export type Change = (edit: Edit, then?: { say?: string; focus?: string; isConnected?: boolean }) => void

interface Editor {
  change: Change
  uploads: UploadTracker
}

const Editor = createContext<Editor | null>(null)

/** Its value stays the same as long as the editor is there, so that no field is drawn anew for it. */
export const EditorProvider = Editor.Provider

function useEditor(): Editor {
  const editor = useContext(Editor)
  if (!editor) throw new Error('Only within the editor is there a draft to change')
  return editor
}

export const useChange = (): Change => useEditor().change

export const useUploads = (): UploadTracker => useEditor().uploads
