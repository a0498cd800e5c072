import { createContext, useContext, type ReactNode } from 'react'
import type { UploadTracker } from '../../editor/pictures/upload-tracker'
import type { Review, ReviewEdit } from './review'

/** A review, for what is around its rows. */
export interface ReviewParts {
  review: Review
  edit: (edit: ReviewEdit) => void
  rows: ReactNode
  /** A picture that was added is on its way. */
  areUploading: boolean
}

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
