import { limits } from '../../contract/limits'
import type { QuestionDraft } from '../editor/draft/question-draft'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format'
import { failure } from '../ui/toast/toast-store'
import type { ImportedFile } from './choosing/read-file'
import { QuestionsImport } from './questions-import'
import { readyQuestions, type Review } from './review/review'
import { withOwnTimes } from './review/review-times'
import { questionDraftOf } from './review/row/row-editing'
import { uploadingWords } from './saving/save-blocker'
import { picturesJob } from './saving/save-jobs'
import { useSaving } from './saving/use-saving'
import { WhileSaving } from './saving/while-saving'
import savingStyles from './saving/saving.module.css'
import styles from './import.module.css'

export interface QuestionsTarget {
  /** The number of questions in the quiz, how many more fit, and their time. */
  quiz: { count: number; room: number; timePerQuestion: number }
  onAdd: (questions: QuestionDraft[]) => void
}

interface AddQuestionsProps extends QuestionsTarget {
  imported: ImportedFile
  onOtherFile: () => void
  onCancel: () => void
}

/** Appends the ready questions to the quiz. A picture that could not be taken is left out. */
export function AddQuestions({ imported, quiz, onAdd, onOtherFile, onCancel }: AddQuestionsProps) {
  const saving = useSaving(imported)
  const add = (review: Review) => {
    const ready = readyQuestions(review)
    const questions = imported.read.kind === 'table' ? withOwnTimes(ready, quiz.timePerQuestion) : ready
    saving.run(picturesJob(questions), ({ pictures, lost }) => {
      const taken = ({ offset, alt }: { offset: number; alt: string }) =>
        pictures[offset] ? { ...pictures[offset], alt } : null
      onAdd(questions.map((question) => questionDraftOf(question, taken)))
      if (lost[0]) failure(`Added without ${formatCount(lost.length, 'picture')}`, lost[0])
    })
  }
  return (
    <div className={`stack gap-4 ${styles.step}`}>
      <QuestionsImport imported={imported} heading="h3" onOtherFile={onOtherFile}>
        {({ review, rows, areUploading }) => (
          <WhileSaving
            saving={saving}
            bar={
              <AddBar
                {...{ quiz, areUploading, onCancel }}
                count={readyQuestions(review).length}
                onAdd={() => add(review)}
              />
            }
          >
            {rows}
          </WhileSaving>
        )}
      </QuestionsImport>
    </div>
  )
}

interface AddBarProps extends Pick<AddQuestionsProps, 'quiz' | 'onCancel'> {
  count: number
  areUploading: boolean
  onAdd: () => void
}

function AddBar({ count, areUploading, quiz, onAdd, onCancel }: AddBarProps) {
  const sum = `${quiz.count} + ${count} of ${limits.questionsPerQuiz}`
  return (
    <div className="row cluster save-bar">
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
