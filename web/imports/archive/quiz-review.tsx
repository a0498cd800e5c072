import { useCallback } from 'react'
import { Button } from '../../ui/button'
import { countsOf, type Review, type ReviewEdit } from '../review/review'
import { ReviewHeading } from '../review/review-heading'
import { ReviewPanel } from '../review/review-panel'
import type { ArchiveEdit } from './archive-import'
import styles from './archive.module.css'

interface QuizReviewProps {
  file: File
  title: string
  review: Review
  index: number
  edit: (edit: ArchiveEdit) => void
  onBack: () => void
}

/** A look into one quiz of an archive. */
export function QuizReview({ file, title, review, index, edit, onBack }: QuizReviewProps) {
  const editOwn = useCallback((own: ReviewEdit) => edit({ index, edit: own }), [edit, index])
  return (
    <>
      <ReviewHeading name={title} text="exported here" counts={countsOf(review)} unit="question" heading="h1">
        <Button look="quiet" size="small" onClick={onBack}>
          ← All quizzes
        </Button>
      </ReviewHeading>
      <ReviewPanel review={review} onEdit={editOwn} file={file} />
      <div className={styles.bar}>
        <p />
        <Button onClick={onBack}>Back to all quizzes</Button>
      </div>
    </>
  )
}
