import { useReducer, useState, type ReactNode } from 'react'
import type { FileQuestion, Sheet } from '../../contract/endpoints/imports'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format'
import { isPasted } from './choosing/pasted-file'
import type { ImportedFile } from './choosing/read-file'
import { AssignColumns } from './columns/assign-columns'
import { ChooseOne } from './choose-one'
import { applyReviewEdit, countsOf, startReview, type Review, type ReviewEdit } from './review/review'
import { ReviewHeading } from './review/review-heading'
import { ReviewPanel } from './review/review-panel'
import { sheetsOf, understandingText, understoodSheet } from './understood'
import styles from './import.module.css'

export interface ReviewParts {
  review: Review
  edit: (edit: ReviewEdit) => void
  rows: ReactNode
}

interface QuestionsImportProps {
  imported: ImportedFile
  heading: 'h1' | 'h3'
  /** Around the rows: what becomes of those that are ready. */
  children: (parts: ReviewParts) => ReactNode
}

/** The questions of a file, to check and to mend: a table by its columns, anything else as it was read. */
export function QuestionsImport({ imported, heading, children }: QuestionsImportProps) {
  const { read } = imported
  const [sheets] = useState(() => (read.kind === 'table' ? sheetsOf(read) : []))
  const [sheet, setSheet] = useState<Sheet | undefined>(sheets.length === 1 ? sheets[0] : undefined)
  const Heading = heading
  if (read.kind !== 'table') {
    const questions = read.kind === 'text' ? read.questions : (read.quizzes[0]?.questions ?? [])
    return (
      <QuestionsReview
        {...{ imported, heading, children }}
        text={understandingText(read, null)}
        questions={questions}
      />
    )
  }
  if (!sheet)
    return (
      <>
        <Heading className={styles.title}>Which sheet?</Heading>
        <ChooseOne choices={sheets.map(sheetChoice)} onChoose={(index) => setSheet(sheets[index])} />
      </>
    )
  const again = sheets.length > 1 ? () => setSheet(undefined) : undefined
  return <SheetImport key={sheet.name} {...{ imported, heading, children, sheet }} onOtherSheet={again} />
}

const sheetChoice = (sheet: Sheet) => {
  const questions = understoodSheet(sheet)?.questions.length
  const text = questions === undefined ? formatCount(sheet.rows.length, 'row') : formatCount(questions, 'question')
  return { name: sheet.name, text }
}

interface SheetImportProps extends QuestionsImportProps {
  sheet: Sheet
  onOtherSheet?: () => void
}

/** Columns are assigned where the headings are not known, or where the host wants to. */
function SheetImport({ imported, heading: Heading, children, sheet, onOtherSheet }: SheetImportProps) {
  const [start] = useState(() => understoodSheet(sheet))
  const [assigned, setAssigned] = useState<{ questions: FileQuestion[]; round: number } | null>(null)
  const [isAssigning, setIsAssigning] = useState(start === null)
  const questions = assigned?.questions ?? start?.questions
  const text = understandingText(imported.read, assigned ? null : (start?.layout ?? null))
  return (
    <>
      {isAssigning && (
        <>
          <Heading className={styles.title}>Which column holds what?</Heading>
          <AssignColumns
            sheet={sheet}
            onAssigned={(found) => {
              setAssigned({ questions: found, round: (assigned?.round ?? 0) + 1 })
              setIsAssigning(false)
            }}
            onBack={questions ? () => setIsAssigning(false) : onOtherSheet}
          />
        </>
      )}
      {/* What was mended stays, until other columns are used. */}
      {questions && (
        <div className={styles.step} hidden={isAssigning}>
          <QuestionsReview
            key={assigned?.round ?? 0}
            {...{ imported, heading: Heading, children, text, questions }}
            onAssign={() => setIsAssigning(true)}
            onOtherSheet={onOtherSheet}
          />
        </div>
      )}
    </>
  )
}

interface QuestionsReviewProps extends QuestionsImportProps {
  text: string
  questions: FileQuestion[]
  onAssign?: () => void
  onOtherSheet?: () => void
}

function QuestionsReview(props: QuestionsReviewProps) {
  const { imported, heading, children, text, questions, onAssign, onOtherSheet } = props
  const { file, read } = imported
  const [review, edit] = useReducer(applyReviewEdit, questions, startReview)
  const isOneEach = read.kind === 'table' && review.rows.length === questions.length
  const rows = (
    <ReviewPanel review={review} onEdit={edit} file={file}>
      {onOtherSheet && (
        <Button look="quiet" size="small" onClick={onOtherSheet}>
          Another sheet
        </Button>
      )}
      {onAssign && (
        <Button look="quiet" size="small" onClick={onAssign}>
          Assign columns
        </Button>
      )}
    </ReviewPanel>
  )
  return (
    <>
      <ReviewHeading
        name={isPasted(file) ? 'What you pasted' : file.name}
        text={text}
        counts={countsOf(review)}
        unit={isOneEach ? 'row' : 'question'}
        heading={heading}
      />
      {children({ review, edit, rows })}
    </>
  )
}
