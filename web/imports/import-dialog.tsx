import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FileQuiz } from '../../contract/endpoints/imports'
import { Confirm, Dialog } from '../ui/dialog/dialog'
import { AddQuestions, type QuestionsTarget } from './add-questions'
import { ChooseOne } from './choose-one'
import { ChooseSource } from './choosing/choose-source'
import type { ImportedFile } from './choosing/read-file'
import styles from './import.module.css'

interface ImportDialogProps extends QuestionsTarget {
  /** A file pasted into the quiz, which is read at once. */
  first?: File
  onClose: () => void
}

/** Within the editor: checks a file's questions, and then adds them to the quiz. */
export function ImportDialog({ first, quiz, onAdd, onClose }: ImportDialogProps) {
  const [imported, setImported] = useState<ImportedFile | null>(null)
  const [pasted, setPasted] = useState(first)
  const [isAsking, setIsAsking] = useState(false)
  const chooseAgain = () => {
    setPasted(undefined)
    setImported(null)
  }
  const close = () => (imported ? setIsAsking(true) : onClose())
  const archive = imported?.read.kind === 'archive' ? imported.read : null
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Import questions`}
      isWide
      className={styles.dialog}
    >
      {imported === null ? (
        <ChooseSource first={pasted} onRead={setImported} />
      ) : archive && archive.quizzes.length > 1 ? (
        <WhichQuiz
          file={imported.file}
          quizzes={archive.quizzes}
          onChoose={(quiz) => setImported({ ...imported, read: { ...archive, quizzes: [quiz] } })}
          onOtherFile={chooseAgain}
        />
      ) : (
        <AddQuestions {...{ imported, quiz, onAdd }} onOtherFile={chooseAgain} onCancel={close} />
      )}
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Close without adding?`}
        description={t`What you’ve checked and fixed here isn’t in your quiz yet.`}
        yes={t`Close`}
        no={t({ message: 'Keep checking', comment: 'Button: back to the rows of an import' })}
        isDangerous
        onYes={onClose}
      />
    </Dialog>
  )
}

interface WhichQuizProps {
  file: File
  quizzes: FileQuiz[]
  onChoose: (quiz: FileQuiz) => void
  onOtherFile: () => void
}

/** Offers the quizzes of an archive, of which one is chosen. */
const WhichQuiz = ({ file, quizzes, onChoose, onOtherFile }: WhichQuizProps) => (
  <>
    <h3>
      <Trans>Questions of which quiz?</Trans>
    </h3>
    <ChooseOne
      {...{ file, onOtherFile }}
      choices={quizzes.map(({ title, questions }) => ({
        name: title,
        text: plural(questions.length, { one: '# question', other: '# questions' }),
      }))}
      onChoose={(index) => quizzes[index] && onChoose(quizzes[index])}
    />
  </>
)
