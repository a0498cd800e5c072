import { useReducer, useState } from 'react'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { formatCount, plural } from '../../ui/format'
import { submissionIds } from '../../ui/submission-id'
import { applyReviewEdit, countsOf, readyQuestions, startReview, type Review, type ReviewEdit } from '../review/review'
import type { ImportedFile } from '../choosing/read-file'
import type { QuizToSave } from '../saving/import-form'
import { SaveFailure } from '../saving/save-failure'
import { quizzesJob, type Saved } from '../saving/save-jobs'
import { SavedQuizzes } from '../saving/saved-quizzes'
import { SavingProgress } from '../saving/saving-progress'
import { useSaving } from '../saving/use-saving'
import { ArchivedQuiz } from './archived-quiz'
import { QuizReview } from './quiz-review'
import styles from './archive.module.css'

interface ArchiveImportProps {
  imported: ImportedFile
  quizzes: FileQuiz[]
  onCancel: (hasFixed: boolean) => void
}

/** An archive of several quizzes: which of them to save, and a look into each before that. */
export function ArchiveImport({ imported, quizzes, onCancel }: ArchiveImportProps) {
  const { file } = imported
  const [reviews, edit] = useReducer(applyArchiveEdit, quizzes, (all) =>
    all.map(({ questions }) => startReview(questions)),
  )
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(quizzes.keys()))
  const [open, setOpen] = useState<number | null>(null)
  const [saved, setSaved] = useState<(Saved & { quizzes: QuizToSave[] }) | null>(null)
  const saving = useSaving(imported)
  const [idOf] = useState(submissionIds)
  const savable = [...chosen].filter((index) => canBeSaved(reviews[index])).sort((one, other) => one - other)

  const toFix = savable.reduce((sum, index) => sum + countsOf(reviews[index]!).toFix, 0)

  function save() {
    const all = savable.map((index) => ({ ...quizzes[index]!, questions: readyQuestions(reviews[index]!) }))
    saving.run(quizzesJob(all, null, idOf), (done) => setSaved({ ...done, quizzes: all }))
  }

  const reviewed = open === null ? undefined : reviews[open]
  if (saved) return <SavedQuizzes {...saved} onDone={() => onCancel(false)} />
  if (open !== null && reviewed)
    return (
      <QuizReview
        key={open}
        {...{ file, edit }}
        index={open}
        title={quizzes[open]?.title ?? ''}
        review={reviewed}
        onBack={() => setOpen(null)}
      />
    )
  return (
    <>
      <h1 className={styles.title}>Which quizzes?</h1>
      <p className="muted breakable">
        <b dir="auto">{file.name}</b> holds {formatCount(quizzes.length, 'quiz', 'quizzes')}. Nothing is saved yet.
      </p>
      <label className={`strong ${styles.all}`}>
        <input
          type="checkbox"
          checked={chosen.size === quizzes.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? quizzes.keys() : []))}
        />
        All of them
      </label>
      <ul className={styles.quizzes} inert={saving.progress !== null}>
        {quizzes.map((quiz, index) => (
          <ArchivedQuiz
            key={index}
            quiz={quiz}
            review={reviews[index]!}
            isChosen={chosen.has(index)}
            onChoose={(isChosen) =>
              setChosen((before) => new Set([...before, index].filter((each) => isChosen || each !== index)))
            }
            onReview={() => setOpen(index)}
          />
        ))}
      </ul>
      <SaveFailure saving={saving} />
      <SavingProgress saving={saving} />
      <div className={`row cluster ${styles.bar}`} hidden={saving.progress !== null}>
        <p role="status">{stayingOutText(chosen.size - savable.length, toFix)}</p>
        <Button look="ghost" onClick={() => onCancel(reviews.some(({ past }) => past.length > 0))}>
          Cancel
        </Button>
        <Button disabled={savable.length === 0} onClick={save}>
          Save {formatCount(savable.length, 'quiz', 'quizzes')}
        </Button>
      </div>
    </>
  )
}

export interface ArchiveEdit {
  index: number
  edit: ReviewEdit
}

const applyArchiveEdit = (reviews: Review[], { index, edit }: ArchiveEdit): Review[] =>
  reviews.map((review, each) => (each === index ? applyReviewEdit(review, edit) : review))

function canBeSaved(review: Review | undefined): boolean {
  const ready = review ? countsOf(review).ready : 0
  return ready > 0 && ready <= limits.questionsPerQuiz
}

/** What is not saved, although its quiz is chosen. */
function stayingOutText(quizzes: number, toFix: number): string {
  const unready =
    quizzes > 0 &&
    plural(quizzes, {
      one: '# quiz can’t be saved before you review it',
      other: '# quizzes can’t be saved before you review them',
    })
  const out = toFix > 0 && plural(toFix, { one: '# question to fix stays out', other: '# questions to fix stay out' })
  return [unready, out].filter(Boolean).join('. ')
}
