import { useState, type ReactNode } from 'react'
import type { FileQuiz } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import { errorMessage } from '../api'
import { Button } from '../ui/button'
import { Confirm, Dialog } from '../ui/dialog'
import { formatCount } from '../ui/format'
import { failure } from '../ui/toast/toast-store'
import { ChooseOne } from './choose-one'
import { ChooseSource } from './choosing/choose-source'
import type { ImportedFile } from './choosing/read-file'
import { QuestionsImport, type ReviewParts } from './questions-import'
import { importedQuestion, type ImportedQuestion } from './imported-question'
import { readyQuestions } from './review/review'
import { SavingProgress } from './saving/saving-progress'
import { useSaving } from './saving/use-saving'
import styles from './import.module.css'
import savingStyles from './saving/saving.module.css'

interface ImportDialogProps {
  /** Read at once, because it was pasted into the quiz. */
  first?: File
  /** How many questions the quiz has, and how many more it can take. */
  quiz: { count: number; room: number }
  onAdd: (questions: ImportedQuestion[]) => void
  onClose: () => void
}

/** Within the editor: the questions of a file are checked, and then added to the quiz. */
export function ImportDialog({ first, quiz, onAdd, onClose }: ImportDialogProps) {
  const [imported, setImported] = useState<ImportedFile | null>(null)
  const [isAsking, setIsAsking] = useState(false)
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
        <OneQuiz imported={imported}>
          {(one) => <AddQuestions imported={one} quiz={quiz} onAdd={onAdd} onCancel={close} />}
        </OneQuiz>
      ) : (
        <ChooseSource first={first} onRead={setImported} />
      )}
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Close without adding?"
        description="What you’ve checked and mended here isn’t in your quiz yet."
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
  children: (imported: ImportedFile) => ReactNode
}

/** Of an archive of several quizzes one is chosen. */
function OneQuiz({ imported, children }: OneQuizProps) {
  const { file, read } = imported
  const [chosen, setChosen] = useState<FileQuiz | null>(null)
  if (read.kind !== 'archive' || read.quizzes.length < 2) return children(imported)
  if (chosen) return children({ file, read: { kind: 'archive', quizzes: [chosen] } })
  const choices = read.quizzes.map(({ title, questions }) => ({
    name: title,
    text: formatCount(questions.length, 'question'),
  }))
  return (
    <>
      <h3>Questions of which quiz?</h3>
      <ChooseOne choices={choices} onChoose={(index) => setChosen(read.quizzes[index] ?? null)} />
    </>
  )
}

interface AddQuestionsProps extends Pick<ImportDialogProps, 'quiz' | 'onAdd'> {
  imported: ImportedFile
  onCancel: () => void
}

function AddQuestions({ imported, quiz, onAdd, onCancel }: AddQuestionsProps) {
  const saving = useSaving(imported.file)
  const add = async ({ review }: ReviewParts) => {
    const questions = readyQuestions(review)
    try {
      const pictures = await saving.uploadPictures(questions)
      if (!pictures) return
      onAdd(questions.map((question) => importedQuestion(question, pictures.uploaded)))
      const [lost] = pictures.lost
      if (lost) failure(`Added without ${formatCount(pictures.lost.length, 'picture')}`, lost)
    } catch (error) {
      failure('Not added yet', errorMessage(error, 'Check your connection, then try again.'))
    }
  }
  return (
    <div className={styles.step}>
      <QuestionsImport imported={imported} heading="h3">
        {(parts) => (
          <>
            <div inert={saving.progress !== null}>{parts.rows}</div>
            {saving.progress ? (
              <SavingProgress progress={saving.progress} onStop={saving.stop} answerFull={saving.answerFull} />
            ) : (
              <AddBar
                count={readyQuestions(parts.review).length}
                quiz={quiz}
                onAdd={() => void add(parts)}
                onCancel={onCancel}
              />
            )}
          </>
        )}
      </QuestionsImport>
    </div>
  )
}

interface AddBarProps extends Pick<ImportDialogProps, 'quiz'> {
  count: number
  onAdd: () => void
  onCancel: () => void
}

function AddBar({ count, quiz, onAdd, onCancel }: AddBarProps) {
  const sum = `${quiz.count} + ${count} of ${limits.questionsPerQuiz}`
  return (
    <div className={savingStyles.bar} data-bar-below>
      <p className={savingStyles.hint} role="status">
        {count > quiz.room ? `${sum}: leave out ${count - quiz.room}` : sum}
      </p>
      <Button look="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button disabled={count === 0 || count > quiz.room} onClick={onAdd}>
        Add {formatCount(count, 'question')}
      </Button>
    </div>
  )
}
