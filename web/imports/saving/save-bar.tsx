import { useState } from 'react'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import type { Quiz } from '../../../contract/endpoints/quizzes'
import { difficulties, limits, timesPerQuestion, type Difficulty } from '../../../contract/limits'
import { graphemes, isBlank } from '../../../contract/text'
import { difficultyEmoji } from '../../quizzes/difficulty-emoji'
import { Button } from '../../ui/button'
import { formatCount } from '../../ui/format'
import { Callout } from '../../ui/notice'
import { countsOf, readyQuestions, type Review } from '../review/review'
import { suggestedTime, timeRemark, timesOf, type QuizTime } from '../review/review-times'
import { ChooseQuiz } from './choose-quiz'
import { quizzesFor, splitQuiz, type QuizToSave } from './quiz-to-save'
import styles from './saving.module.css'

/** What is saved, and where: in new quizzes, or at the end of one that exists. */
export interface SaveOrder {
  quizzes: QuizToSave[]
  into: Quiz | null
}

interface SaveBarProps {
  review: Review
  /** What the file says about the quiz itself. */
  about: FileQuiz
  /** Why the last attempt failed. */
  failure: string | null
  onSave: (order: SaveOrder) => void
  onCancel: () => void
  onLeaveOut: (keys: string[]) => void
}

type Target = 'new' | 'split' | 'existing'

/** Where the questions go, and the button that saves them. It stays in sight. */
export function SaveBar({ review, about, failure, onSave, onCancel, onLeaveOut }: SaveBarProps) {
  const [target, setTarget] = useState<Target>('new')
  const [title, setTitle] = useState(about.title)
  const [into, setInto] = useState<Quiz | null>(null)
  const { settings, time, difficulty } = useSettings(review, about)
  const questions = readyQuestions(review)
  const counts = countsOf(review)
  const quiz: QuizToSave = { ...about, title, timePerQuestion: time, difficulty, questions }
  const hindrance = whatHinders({ target, title, into, count: questions.length })
  const save = () =>
    onSave({ quizzes: target === 'split' ? splitQuiz(quiz) : [quiz], into: target === 'existing' ? into : null })
  const parts = quizzesFor(questions.length)

  return (
    <>
      {target !== 'existing' && settings}
      {failure && (
        <Callout tone="danger">
          <strong>Your questions aren’t saved yet</strong>
          <p>{failure} Nothing you’ve mended is lost.</p>
        </Callout>
      )}
      {parts > 1 && target !== 'split' && (
        <Callout tone="warning">
          <strong>
            {formatCount(questions.length, 'question')} are more than one quiz can have, which is{' '}
            {limits.questionsPerQuiz}
          </strong>
          <p>Leave some out by their checkboxes, or:</p>
          <div className={styles.ways}>
            <Button look="ghost" size="small" onClick={() => setTarget('split')}>
              Split into {parts} quizzes
            </Button>
            <Button look="ghost" size="small" onClick={() => onLeaveOut(surplusKeys(review))}>
              Keep the first {limits.questionsPerQuiz}
            </Button>
          </div>
        </Callout>
      )}
      <form
        className={styles.bar}
        data-bar-below
        onSubmit={(event) => {
          event.preventDefault()
          if (hindrance === null) save()
        }}
      >
        <div className={styles.where}>
          <label className={styles.as}>
            <span>Save as</span>
            <select className="control" value={target} onChange={(event) => setTarget(event.target.value as Target)}>
              <option value="new">A new quiz</option>
              {(parts > 1 || target === 'split') && <option value="split">{parts} new quizzes</option>}
              <option value="existing">Part of a quiz</option>
            </select>
          </label>
          {target === 'existing' ? (
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
        <div className={styles.presses}>
          <p className={styles.hint} role="status">
            {hindrance ?? stayingOut(counts.toMend)}
          </p>
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={hindrance !== null}>
            Save {formatCount(questions.length, 'question')}
          </Button>
        </div>
      </form>
    </>
  )
}

const stayingOut = (toMend: number): string =>
  toMend === 0 ? '' : toMend === 1 ? 'The row to mend stays out' : `The ${toMend} rows to mend stay out`

interface Wish {
  target: Target
  title: string
  into: Quiz | null
  count: number
}

/** Why nothing can be saved yet. */
function whatHinders({ target, title, into, count }: Wish): string | null {
  if (count === 0) return 'No row is ready yet'
  if (target === 'existing') {
    if (!into) return 'Choose the quiz'
    const room = limits.questionsPerQuiz - into.questionCount
    return count > room ? `It has room for ${room}: leave some out` : null
  }
  if (isBlank(title)) return 'Your quiz needs a title'
  if (graphemes(title.trim(), limits.quizTitle) > limits.quizTitle) return 'The title has more than 100 characters'
  return target === 'new' && count > limits.questionsPerQuiz ? 'That’s too many for one quiz' : null
}

const surplusKeys = ({ rows }: Review): string[] =>
  rows
    .filter(({ isLeftOut, defects }) => !isLeftOut && defects.length === 0)
    .slice(limits.questionsPerQuiz)
    .map(({ key }) => key)

/** The time and the difficulty of a new quiz. */
function useSettings(review: Review, about: FileQuiz) {
  const [times] = useState(() => timesOf(review.rows.map(({ question }) => question)))
  const [time, setTime] = useState<QuizTime>(times.length > 0 ? suggestedTime(times) : about.timePerQuestion)
  const [difficulty, setDifficulty] = useState<Difficulty>(about.difficulty)
  const remark = timeRemark(times, time)
  const settings = (
    <div className={styles.settings}>
      <label>
        <span>Time per question</span>
        <select className="control" value={time} onChange={({ target }) => setTime(Number(target.value) as QuizTime)}>
          {timesPerQuestion.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds} seconds
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Difficulty</span>
        <select
          className="control"
          value={difficulty}
          onChange={({ target }) => setDifficulty(target.value as Difficulty)}
        >
          {difficulties.map((each) => (
            <option key={each} value={each}>
              {difficultyEmoji[each]} {each}
            </option>
          ))}
        </select>
      </label>
      {remark && <p>{remark}</p>}
    </div>
  )
  return { settings, time, difficulty }
}
