import { useState, type ReactNode } from 'react'
import type { FileQuiz } from '../../contract/endpoints/imports'
import { Confirm, Dialog } from '../ui/dialog'
import { formatCount } from '../ui/format'
import { AddQuestions, type QuestionsTarget } from './add-questions'
import { ChooseOne } from './choose-one'
import { ChooseSource } from './choosing/choose-source'
import type { ImportedFile } from './choosing/read-file'
import styles from './import.module.css'

interface ImportDialogProps extends QuestionsTarget {
  /** Read at once, because it was pasted into the quiz. */
  first?: File
  onClose: () => void
}

/** Within the editor: the questions of a file are checked, and then added to the quiz. */
export function ImportDialog({ first, quiz, onAdd, onClose }: ImportDialogProps) {
  const [imported, setImported] = useState<ImportedFile | null>(null)
  const [pasted, setPasted] = useState(first)
  const [isAsking, setIsAsking] = useState(false)
  const chooseAgain = () => {
    setPasted(undefined)
    setImported(null)
  }
  const close = () => (imported ? setIsAsking(true) : onClose())
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Import questions"
      isWide
      className={styles.dialog}
    >
      {imported ? (
        <OneQuiz imported={imported} onOtherFile={chooseAgain}>
          {(one) => (
            <AddQuestions imported={one} quiz={quiz} onAdd={onAdd} onOtherFile={chooseAgain} onCancel={close} />
          )}
        </OneQuiz>
      ) : (
        <ChooseSource first={pasted} onRead={setImported} />
      )}
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Close without adding?"
        description="What you’ve checked and fixed here isn’t in your quiz yet."
        yes="Close"
        no="Keep checking"
        isDangerous
        onYes={onClose}
      />
    </Dialog>
  )
}

interface OneQuizProps {
  imported: ImportedFile
  onOtherFile: () => void
  children: (imported: ImportedFile) => ReactNode
}

/** Of an archive of several quizzes one is chosen. */
function OneQuiz({ imported, onOtherFile, children }: OneQuizProps) {
  const { file, read } = imported
  const [chosen, setChosen] = useState<FileQuiz | null>(null)
  if (read.kind !== 'archive' || read.quizzes.length < 2) return children(imported)
  if (chosen) return children({ file, read: { ...read, quizzes: [chosen] } })
  const choices = read.quizzes.map(({ title, questions }) => ({
    name: title,
    text: formatCount(questions.length, 'question'),
  }))
  return (
    <>
      <h3>Questions of which quiz?</h3>
      <ChooseOne {...{ file, choices, onOtherFile }} onChoose={(index) => setChosen(read.quizzes[index] ?? null)} />
    </>
  )
}
