import { useState } from 'react'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import type { Quiz } from '../../../contract/endpoints/quizzes'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { formatCount, plural } from '../../ui/format'
import { Callout } from '../../ui/notice'
import type { ReviewParts } from '../questions-import'
import { countsOf, isReady, readyQuestions } from '../review/review'
import { QuizTimeProvider } from '../review/review-context'
import { ChooseQuiz } from './choose-quiz'
import { uploadingWords, saveBlocker, type SaveTarget } from './save-blocker'
import type { QuizToSave } from './import-form'
import { SaveFailure } from './save-failure'
import { SavingProgress } from './saving-progress'
import { quizzesFor, splitQuiz, splitText } from './split-quiz'
import type { Saving } from './use-saving'
import { QuizSettings, useQuizSettings } from './quiz-settings'
import styles from './saving.module.css'

/** What is saved, and where: in new quizzes, or at the end of one that exists. */
export interface SaveOrder {
  quizzes: QuizToSave[]
  into: Quiz | null
}

interface SaveFormProps extends ReviewParts {
  /** What the file says about the quiz itself. */
  about: FileQuiz
  saving: Saving
  onSave: (order: SaveOrder) => void
  onCancel: (hasFixed: boolean) => void
}

/** The rows, where they go, and the button that saves them, which stays in sight. */
export function SaveForm({ review, edit, rows, areUploading, about, saving, onSave, onCancel }: SaveFormProps) {
  const [target, setTarget] = useState<SaveTarget>('new')
  const [title, setTitle] = useState(about.title)
  const [into, setInto] = useState<Quiz | null>(null)
  const settings = useQuizSettings(review, about)
  const { time, difficulty } = settings
  const questions = readyQuestions(review)
  const parts = quizzesFor(questions.length)
  // What was chosen for more questions than there are now.
  const goesTo = target === 'split' && parts < 2 ? 'new' : target
  const blocker = areUploading ? uploadingWords : saveBlocker({ target: goesTo, title, into, count: questions.length })

  const quiz: QuizToSave = { ...about, title, timePerQuestion: time, difficulty, questions }
  const quizzes = goesTo === 'split' ? splitQuiz(quiz) : [quiz]

  const save = () => onSave({ quizzes, into: goesTo === 'existing' ? into : null })
  const keepFirst = () => {
    const keys = review.rows.filter(isReady).map(({ key }) => key)
    edit({ type: 'leave_out', keys: keys.slice(limits.questionsPerQuiz) })
  }

  return (
    <>
      {goesTo !== 'existing' && <QuizSettings {...settings} remarks={about.remarks} />}
      {parts > 1 && goesTo === 'new' && (
        <TooMany count={questions.length} parts={parts} onSplit={() => setTarget('split')} onKeepFirst={keepFirst} />
      )}
      {goesTo === 'split' && title.trim() !== '' && <p>{splitText(quizzes)}</p>}
      <div inert={saving.progress !== null}>
        <QuizTimeProvider value={goesTo === 'existing' ? (into?.timePerQuestion ?? null) : time}>
          {rows}
        </QuizTimeProvider>
      </div>
      <SaveFailure saving={saving} />
      <SavingProgress saving={saving} />
      {!saving.progress && (
        <form
          className={`row cluster ${styles.bar}`}
          onSubmit={(event) => {
            event.preventDefault()
            if (blocker === null) save()
          }}
        >
          <div className={`row cluster ${styles.where}`}>
            <label className={`row gap-3 strong ${styles.as}`}>
              <span>Save as</span>
              <select
                className="control"
                value={goesTo}
                onChange={(event) => setTarget(event.target.value as SaveTarget)}
              >
                <option value="new">A new quiz</option>
                {parts > 1 && <option value="split">{parts} new quizzes</option>}
                <option value="existing">Part of a quiz</option>
              </select>
            </label>
            {goesTo === 'existing' ? (
              <ChooseQuiz adding={questions.length} chosen={into} onChoose={setInto} />
            ) : (
              <input
                type="text"
                className={`control ${styles.title}`}
                aria-label="Title"
                dir="auto"
                autoComplete="off"
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </div>
          <div className={`row cluster ${styles.presses}`}>
            <p className={`grow faint figures ${styles.hint}`} role="status">
              {blocker ?? stayingOut(countsOf(review).toFix)}
            </p>
            <Button look="ghost" onClick={() => onCancel(review.past.length > 0)}>
              Cancel
            </Button>
            <Button type="submit" disabled={blocker !== null}>
              Save {formatCount(questions.length, 'question')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

const stayingOut = (toFix: number): string =>
  toFix === 0 ? '' : plural(toFix, { one: 'The row to fix stays out', other: 'The # rows to fix stay out' })

interface TooManyProps {
  count: number
  parts: number
  onSplit: () => void
  onKeepFirst: () => void
}

const TooMany = ({ count, parts, onSplit, onKeepFirst }: TooManyProps) => (
  <Callout tone="warning">
    <strong>
      {formatCount(count, 'question')}: a quiz can have up to {limits.questionsPerQuiz}
    </strong>
    <p>Leave some out by their checkboxes, or:</p>
    <div className={`cluster gap-2 ${styles.ways}`}>
      <Button look="ghost" size="small" onClick={onSplit}>
        Split into {parts} quizzes
      </Button>
      <Button look="ghost" size="small" onClick={onKeepFirst}>
        Keep the first {limits.questionsPerQuiz}
      </Button>
    </div>
  </Callout>
)
