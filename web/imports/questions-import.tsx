import { useState, type ReactNode } from 'react'
import type { Sheet } from '../../contract/endpoints/imports'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format'
import type { ImportedFile } from './choosing/read-file'
import { ChooseOne } from './choose-one'
import { FileName } from './file-name'
import { QuestionsReview } from './questions-review'
import type { Review, ReviewEdit } from './review/review'
import { SheetImport } from './sheet-import'
import { sheetsOf, understandingText, understoodSheet } from './understood'
import styles from './import.module.css'

export interface ReviewParts {
  review: Review
  edit: (edit: ReviewEdit) => void
  rows: ReactNode
  /** A picture that was added is on its way. */
  areUploading: boolean
}

export interface QuestionsImportProps {
  imported: ImportedFile
  heading: 'h1' | 'h3'
  /** Before any question is found, another file can be chosen instead. */
  onOtherFile: () => void
  /** Around the rows: what becomes of those that are ready. */
  children: (parts: ReviewParts) => ReactNode
}

/** The questions of a file, to check and to fix: a table by its columns, anything else as it was read. */
export function QuestionsImport({ imported, heading, onOtherFile, children }: QuestionsImportProps) {
  const { read } = imported
  const [sheets] = useState(() => (read.kind === 'table' ? sheetsOf(read) : []))
  const [sheet, setSheet] = useState<Sheet | undefined>(sheets.length === 1 ? sheets[0] : undefined)
  const Heading = heading
  if (read.kind !== 'table') {
    const questions = read.kind === 'text' ? read.questions : (read.quizzes[0]?.questions ?? [])
    return (
      <QuestionsReview
        {...{ imported, heading, children }}
        text={understandingText(read)}
        questions={questions}
        notes={[]}
      />
    )
  }
  if (!sheet)
    return (
      <>
        <Heading className={styles.title}>Which sheet?</Heading>
        <FileName file={imported.file} />
        <ChooseOne choices={sheets.map(sheetChoice)} onChoose={(index) => setSheet(sheets[index])} />
        <Button look="ghost" className={styles.other} onClick={onOtherFile}>
          Choose another file
        </Button>
      </>
    )
  const again = sheets.length > 1 ? () => setSheet(undefined) : undefined
  return <SheetImport key={sheet.name} {...{ imported, heading, onOtherFile, children, sheet }} onOtherSheet={again} />
}

const sheetChoice = (sheet: Sheet) => {
  const questions = understoodSheet(sheet)?.questions.length
  const text = questions === undefined ? formatCount(sheet.rows.length, 'row') : formatCount(questions, 'question')
  return { name: sheet.name, text }
}
