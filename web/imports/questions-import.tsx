import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Sheet } from '../../contract/endpoints/imports'
import { ChooseOne } from './choose-one'
import { QuestionsReview, type QuestionsImportProps } from './questions-review'
import { SheetImport } from './sheet-import'
import { sheetsOf, understandingText, understoodSheet } from './understood'
import styles from './import.module.css'

/** The questions of a file, to check and fix: a table is read by its columns, anything else as it is. */
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
        <Heading className={styles.title}>
          <Trans>Which sheet?</Trans>
        </Heading>
        <ChooseOne
          file={imported.file}
          choices={sheets.map(sheetChoice)}
          onChoose={(index) => setSheet(sheets[index])}
          onOtherFile={onOtherFile}
        />
      </>
    )
  const again = sheets.length > 1 ? () => setSheet(undefined) : undefined
  return <SheetImport key={sheet.name} {...{ imported, heading, onOtherFile, children, sheet }} onOtherSheet={again} />
}

const sheetChoice = (sheet: Sheet) => {
  const questions = understoodSheet(sheet)?.questions.length
  const text =
    questions === undefined
      ? plural(sheet.rows.length, { one: '# row', other: '# rows' })
      : plural(questions, { one: '# question', other: '# questions' })
  return { name: sheet.name, text }
}
