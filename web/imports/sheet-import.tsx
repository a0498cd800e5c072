import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Sheet } from '../../contract/endpoints/imports'
import { areFlashcards } from '../../rules/imports/flashcards'
import { Button } from '../ui/button'
import { AssignColumns, type WayBack } from './columns/assign-columns'
import { FileName } from './choose-one'
import { QuestionsReview, type QuestionsImportProps } from './questions-review'
import { understandingText, understoodSheet, type SheetQuestions } from './understood'
import styles from './import.module.css'

interface SheetImportProps extends QuestionsImportProps {
  sheet: Sheet
  onOtherSheet?: () => void
}

/** The host assigns columns where the headings are unknown, or on request. */
export function SheetImport(props: SheetImportProps) {
  const { imported, heading: Heading, onOtherFile, children, sheet, onOtherSheet } = props
  const [start] = useState(() => understoodSheet(sheet))
  const [assigned, setAssigned] = useState<(SheetQuestions & { round: number }) | null>(null)
  const [isAssigning, setIsAssigning] = useState(start === null)
  const [hasFixed, setHasFixed] = useState(false)
  const found = assigned ?? start
  const text = understandingText(imported.read, assigned ? 'assigned' : start?.by)
  const otherSource = onOtherSheet
    ? { name: t`Another sheet`, go: onOtherSheet }
    : { name: t`Choose another file`, go: onOtherFile }
  if (!found && areFlashcards(sheet)) return <Flashcards heading={Heading} file={imported.file} other={otherSource} />
  const back = found ? { name: t`Back`, go: () => setIsAssigning(false) } : otherSource
  return (
    <>
      {isAssigning && (
        <>
          <Heading className={styles.title}>
            <Trans>Which column holds what?</Trans>
          </Heading>
          <FileName file={imported.file} />
          <AssignColumns
            sheet={sheet}
            hasFixed={hasFixed}
            onAssigned={(read) => {
              setAssigned({ ...read, round: (assigned?.round ?? 0) + 1 })
              setIsAssigning(false)
            }}
            back={back}
          />
        </>
      )}
      {/* Fixes stay until other columns are used. */}
      {found && (
        <div className={`stack gap-4 ${styles.step}`} hidden={isAssigning}>
          <QuestionsReview
            key={assigned?.round ?? 0}
            {...{ imported, heading: Heading, children, text }}
            questions={found.questions}
            notes={found.notes}
            onAssign={(hasChanged) => {
              setHasFixed(hasChanged)
              setIsAssigning(true)
            }}
            onOtherSheet={onOtherSheet}
          />
        </div>
      )}
    </>
  )
}

interface FlashcardsProps extends Pick<SheetImportProps, 'heading'> {
  file: File
  other: WayBack
}

/** Terms and definitions, as from Quizlet, are no quiz yet. */
const Flashcards = ({ heading: Heading, file, other }: FlashcardsProps) => (
  <>
    <Heading className={styles.title}>
      <Trans>There are no wrong answers</Trans>
    </Heading>
    <FileName file={file} />
    <p className={styles.explanation}>
      <Trans>
        Each row holds a term and its definition, as Quizlet exports them. A quiz needs wrong answers, too: add one to
        three columns of them to your table, then import it again.
      </Trans>
    </p>
    <Button className={styles.other} onClick={other.go}>
      {other.name}
    </Button>
  </>
)
