import { createContext, useContext } from 'react'
import type { UploadTracker } from '../../editor/pictures/upload-tracker'
import type { ReviewEdit } from './review'

export interface ReviewActions {
  edit: (edit: ReviewEdit) => void
  /** An edit by a press: where it leaves nothing to fix in the row, the next one is opened. */
  press: (key: string, edit: ReviewEdit) => void
  /** Goes on from a row. */
  finish: (key: string) => void
  open: (key: string) => void
  /** The archive that pictures are taken from. */
  file: File
  uploads: UploadTracker
}

const Actions = createContext<ReviewActions | null>(null)

export const ReviewActionsProvider = Actions.Provider

export function useReviewActions(): ReviewActions {
  const actions = useContext(Actions)
  if (!actions) throw new Error('Only within a review are there rows to fix')
  return actions
}

/** The one time of the quiz that the rows go to; null where it is not known. */
const QuizTimeContext = createContext<number | null>(null)

export const QuizTimeProvider = QuizTimeContext.Provider

export const useQuizTime = (): number | null => useContext(QuizTimeContext)
