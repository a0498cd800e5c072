import { useReducer, useState } from 'react'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { formatCount, plural } from '../../ui/format'
import { submissionIds } from '../../ui/submission-id'
import { applyReviewEdit, countsOf, readyQuestions, startReview, type Review } from '../review/review'
import type { ImportedFile } from '../choosing/read-file'
import { quizzesJob, type Saved } from '../saving/save-jobs'
import { SavedQuizzes } from '../saving/saved-quizzes'
import { useSaving } from '../saving/use-saving'
import { WhileSaving } from '../saving/while-saving'
import { ArchivedQuiz } from './archived-quiz'
import { QuizReview, type ArchiveEdit } from './quiz-review'
import stepStyles from '../import.module.css'
import styles from './archive.module.css'

interface ArchiveImportProps {
  imported: ImportedFile
  quizzes: FileQuiz[]
  onCancel: (hasFixed: boolean) => void
}

/** An archive of several quizzes: the choice of which to save, and a review of each. */
export function ArchiveImport({ imported, quizzes, onCancel }: ArchiveImportProps) {
  const { file } = imported
  const [reviews, edit] = useReducer(applyArchiveEdit, quizzes, (all) =>
    all.map(({ questions }) => startReview(questions)),
  )
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(quizzes.keys()))
  const [open, setOpen] = useState<number | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const saving = useSaving(imported)
  const [idOf] = useState(submissionIds)
  const taken = quizzes.flatMap((quiz, index) => (chosen.has(index) ? { quiz, review: reviews[index]! } : []))
  const savable = taken.filter(({ review }) => canBeSaved(review))

  function save() {
    const all = savable.map(({ quiz, review }) => ({ ...quiz, questions: readyQuestions(review) }))
    saving.run(quizzesJob(all, null, idOf), setSaved)
  }

  if (saved) return <SavedQuizzes {...saved} onDone={() => onCancel(false)} />
  const [quiz, review] = open === null ? [] : [quizzes[open], reviews[open]]
  if (open !== null && quiz && review)
    return (
      <QuizReview key={open} {...{ file, edit, review }} index={open} title={quiz.title} onBack={() => setOpen(null)} />
    )
  const bar = (
    <div className="row cluster save-bar">
      <p className="grow faint" role="status">
        {stayingOutText(taken.length - savable.length, sum(savable.map((each) => countsOf(each.review).toFix)))}
      </p>
      <Button look="ghost" onClick={() => onCancel(reviews.some(({ past }) => past.length > 0))}>
        Cancel
      </Button>
      <Button disabled={savable.length === 0} onClick={save}>
        Save {formatCount(savable.length, 'quiz', 'quizzes')}
      </Button>
    </div>
  )
  return (
    <>
      <h1 className={stepStyles.title}>Which quizzes?</h1>
      <p className="muted breakable">
        <b dir="auto">{file.name}</b> holds {formatCount(quizzes.length, 'quiz', 'quizzes')}. Nothing is saved yet.
      </p>
      <WhileSaving saving={saving} bar={bar}>
        <QuizList {...{ quizzes, reviews, chosen }} onChoose={setChosen} onReview={setOpen} />
      </WhileSaving>
    </>
  )
}

interface QuizListProps {
  quizzes: FileQuiz[]
  reviews: Review[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onReview: (index: number) => void
}

const QuizList = ({ quizzes, reviews, chosen, onChoose, onReview }: QuizListProps) => (
  <div className="stack gap-4">
    <label className={`row gap-3 may-shrink strong ${styles.all}`}>
      <input
        type="checkbox"
        checked={chosen.size === quizzes.length}
        onChange={({ target }) => onChoose(new Set(target.checked ? quizzes.keys() : []))}
      />
      All of them
    </label>
    <ul className={`card ${stepStyles.rows} ${styles.quizzes}`}>
      {quizzes.map((quiz, index) => (
        <ArchivedQuiz
          key={index}
          quiz={quiz}
          review={reviews[index]!}
          isChosen={chosen.has(index)}
          onChoose={(isChosen) => onChoose(new Set([...chosen, index].filter((each) => isChosen || each !== index)))}
          onReview={() => onReview(index)}
        />
      ))}
    </ul>
  </div>
)

const applyArchiveEdit = (reviews: Review[], { index, edit }: ArchiveEdit): Review[] =>
  reviews.map((review, each) => (each === index ? applyReviewEdit(review, edit) : review))

function canBeSaved(review: Review): boolean {
  const { ready } = countsOf(review)
  return ready > 0 && ready <= limits.questionsPerQuiz
}

const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0)

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
