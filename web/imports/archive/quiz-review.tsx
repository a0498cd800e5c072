import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { createUploadTracker } from '../../editor/pictures/upload-tracker'
import { Button } from '../../ui/button'
import { countsOf, type Review, type ReviewEdit } from '../review/review'
import { ReviewHeading } from '../review/review-heading'
import { ReviewPanel } from '../review/review-panel'
import { uploadingWords } from '../saving/save-blocker'
import { exportedHere } from '../understood'

/** An edit in one quiz of the archive. */
export interface ArchiveEdit {
  index: number
  edit: ReviewEdit
}

interface QuizReviewProps {
  file: File
  title: string
  review: Review
  index: number
  edit: (edit: ArchiveEdit) => void
  onBack: () => void
}

/** The review of one quiz of an archive. */
export function QuizReview({ file, title, review, index, edit, onBack }: QuizReviewProps) {
  const editOwn = useCallback((own: ReviewEdit) => edit({ index, edit: own }), [edit, index])
  const [areUploading, setAreUploading] = useState(false)
  const [uploads] = useState(() => createUploadTracker(setAreUploading))
  return (
    <>
      <ReviewHeading name={title} text={exportedHere()} counts={countsOf(review)} unit="question" heading="h1">
        <Button look="quiet" size="small" onClick={onBack}>
          <Trans>← All quizzes</Trans>
        </Button>
      </ReviewHeading>
      <ReviewPanel review={review} onEdit={editOwn} {...{ file, uploads }} />
      <div className="row cluster save-bar">
        <p className="grow faint" role="status">
          {areUploading && uploadingWords()}
        </p>
        <Button disabled={areUploading} onClick={onBack}>
          <Trans>Back to all quizzes</Trans>
        </Button>
      </div>
    </>
  )
}
