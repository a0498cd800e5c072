import { createContext, useContext } from 'react'
import type { Edit } from './quiz-edits'

/** Does something to the draft. `say` is heard by those who do not see it; `focus` selects where to go on. */
export type Change = (edit: Edit, then?: { say?: string; focus?: string }) => void

const Editor = createContext<Change>(() => {
  throw new Error('Only within the editor is there a draft to change')
})

export const EditorProvider = Editor.Provider

export const useChange = (): Change => useContext(Editor)
