import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useReducer, useState, type ReactNode } from 'react'
import type { FileQuestion } from '../../contract/endpoints/imports'
import { createUploadTracker } from '../editor/pictures/upload-tracker'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog/dialog'
import { isPasted } from './choosing/pasted-file'
import type { ImportedFile } from './choosing/read-file'
import { applyReviewEdit, countsOf, startReview } from './review/review'
import type { ReviewParts } from './review/review-context'
import { ReviewHeading } from './review/review-heading'
import { ReviewPanel } from './review/review-panel'

export interface QuestionsImportProps {
  imported: ImportedFile
  heading: 'h1' | 'h3'
  /** Called to choose another file, before any question is found. */
  onOtherFile: () => void
  /** Renders around the rows: what happens with the ready ones. */
  children: (parts: ReviewParts) => ReactNode
}

interface QuestionsReviewProps extends Omit<QuestionsImportProps, 'onOtherFile'> {
  text: string
  questions: FileQuestion[]
  /** Notes about all questions. */
  notes: string[]
  onAssign?: (hasFixed: boolean) => void
  onOtherSheet?: () => void
}

/** The questions as read, and which of them can be saved. */
export function QuestionsReview(props: QuestionsReviewProps) {
  const { imported, heading, children, text, questions, notes, onAssign, onOtherSheet } = props
  const { file, read } = imported
  const [review, edit] = useReducer(applyReviewEdit, questions, startReview)
  const [areUploading, setAreUploading] = useState(false)
  const [uploads] = useState(() => createUploadTracker(setAreUploading))
  const hasFixed = review.past.length > 0
  const isOneEach = read.kind === 'table' && review.rows.length === questions.length
  const rows = (
    <ReviewPanel review={review} onEdit={edit} {...{ file, uploads }}>
      {onOtherSheet && <OtherSheet hasFixed={hasFixed} onPress={onOtherSheet} />}
      {onAssign && (
        <Button look="quiet" size="small" onClick={() => onAssign(hasFixed)}>
          <Trans>Assign columns</Trans>
        </Button>
      )}
    </ReviewPanel>
  )
  return (
    <>
      <ReviewHeading
        name={isPasted(file) ? t`What you pasted` : file.name}
        text={text}
        counts={countsOf(review)}
        unit={isOneEach ? 'row' : 'question'}
        heading={heading}
        notes={notes}
      />
      {children({ review, edit, rows, areUploading })}
    </>
  )
}

/** Asks first, if rows of this sheet were fixed. */
function OtherSheet({ hasFixed, onPress }: { hasFixed: boolean; onPress: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => (hasFixed ? setIsAsking(true) : onPress())}>
        <Trans>Another sheet</Trans>
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Read another sheet?`}
        description={t`What you’ve fixed in this one isn’t saved yet, and starts over.`}
        yes={t`Another sheet`}
        no={t`Keep checking`}
        isDangerous
        onYes={onPress}
      />
    </>
  )
}
