import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { limits } from '../../contract/limits'
import type { QuestionDraft } from '../editor/draft/question-draft'
import { Button } from '../ui/button'
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
      if (lost[0]) failure(withoutText(lost.length), lost[0])
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

const withoutText = (count: number): string =>
  plural(count, { one: 'Added without # picture', other: 'Added without # pictures' })

interface AddBarProps extends Pick<AddQuestionsProps, 'quiz' | 'onCancel'> {
  count: number
  areUploading: boolean
  onAdd: () => void
}

function AddBar({ count, areUploading, quiz, onAdd, onCancel }: AddBarProps) {
  return (
    <div className="row cluster save-bar">
      <p className={`grow faint figures ${savingStyles.hint}`} role="status">
        {areUploading ? uploadingWords() : sumText(quiz, count)}
      </p>
      <Button look="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button disabled={areUploading || count === 0 || count > quiz.room} onClick={onAdd}>
        {plural(count, { one: 'Add # question', other: 'Add # questions' })}
      </Button>
    </div>
  )
}

function sumText({ count, room }: QuestionsTarget['quiz'], adding: number): string {
  const most = limits.questionsPerQuiz
  return adding > room
    ? t({
        message: `${count} + ${adding} of ${most}: leave out ${ph({ excess: adding - room })}`,
        comment: 'The questions of a quiz, those to add, and how many it can have',
      })
    : t({
        message: `${count} + ${adding} of ${most}`,
        comment: 'The questions of a quiz, those to add, and how many it can have',
      })
}
