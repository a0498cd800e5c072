import { createContext, useContext, type ReactNode } from 'react'
import type { UploadTracker } from '../../editor/pictures/upload-tracker'
import type { Review, ReviewEdit } from './review'

/** The parts of a review that surround its rows. */
export interface ReviewParts {
  review: Review
  edit: (edit: ReviewEdit) => void
  rows: ReactNode
  /** An added picture is still uploading. */
  areUploading: boolean
}

export interface ReviewActions {
  edit: (edit: ReviewEdit) => void
  /** Edits a row by a press. If nothing is left to fix in it, the next row opens. */
  press: (key: string, edit: ReviewEdit) => void
  /** Moves on from a row. */
  finish: (key: string) => void
  open: (key: string) => void
  /** The archive that contains the pictures. */
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
