import { limits } from '../../contract/limits'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format'
import { failure } from '../ui/toast/toast-store'
import type { ImportedFile } from './choosing/read-file'
import type { ImportDialogProps } from './import-dialog'
import { importedQuestion } from './imported-question'
import { QuestionsImport, type ReviewParts } from './questions-import'
import { readyQuestions } from './review/review'
import { uploadingWords } from './saving/save-blocker'
import { SaveFailure } from './saving/save-failure'
import { picturesJob } from './saving/save-jobs'
import { SavingProgress } from './saving/saving-progress'
import { useSaving } from './saving/use-saving'
import styles from './import.module.css'
import savingStyles from './saving/saving.module.css'

interface AddQuestionsProps extends Pick<ImportDialogProps, 'quiz' | 'onAdd'> {
  imported: ImportedFile
  onOtherFile: () => void
  onCancel: () => void
}

/** The questions that are ready follow those of the quiz. */
export function AddQuestions({ imported, quiz, onAdd, onOtherFile, onCancel }: AddQuestionsProps) {
  const saving = useSaving(imported)
  const add = ({ review }: ReviewParts) => {
    const questions = readyQuestions(review)
    saving.run(picturesJob(questions), ({ pictures, lost }) => {
      onAdd(questions.map((question) => importedQuestion(question, pictures)))
      if (lost[0]) failure(`Added without ${formatCount(lost.length, 'picture')}`, lost[0])
    })
  }
  return (
    <div className={`stack gap-4 ${styles.step}`}>
      <QuestionsImport imported={imported} heading="h3" onOtherFile={onOtherFile}>
        {(parts) => (
          <>
            <div inert={saving.progress !== null}>{parts.rows}</div>
            <SaveFailure saving={saving} />
            <SavingProgress saving={saving} />
            {!saving.progress && (
              <AddBar
                count={readyQuestions(parts.review).length}
                quiz={quiz}
                areUploading={parts.areUploading}
                onAdd={() => add(parts)}
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
  areUploading: boolean
  onAdd: () => void
  onCancel: () => void
}

function AddBar({ count, areUploading, quiz, onAdd, onCancel }: AddBarProps) {
  const sum = `${quiz.count} + ${count} of ${limits.questionsPerQuiz}`
  return (
    <div className={`row cluster ${savingStyles.bar}`}>
      <p className={`grow faint figures ${savingStyles.hint}`} role="status">
        {areUploading ? uploadingWords : count > quiz.room ? `${sum}: leave out ${count - quiz.room}` : sum}
      </p>
      <Button look="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button disabled={areUploading || count === 0 || count > quiz.room} onClick={onAdd}>
        Add {formatCount(count, 'question')}
      </Button>
    </div>
  )
}
