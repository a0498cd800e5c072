import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import type { Quiz } from '../../../contract/endpoints/quizzes'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { Callout } from '../../ui/notice'
import { countsOf, isReady, readyQuestions } from '../review/review'
import type { ReviewParts } from '../review/review-context'
import { withOwnTimes } from '../review/review-times'
import { ChooseQuiz } from './choose-quiz'
import { uploadingWords, saveBlocker, type SaveTarget } from './save-blocker'
import type { QuizToSave } from './import-form'
import { quizzesFor, splitQuiz, splitText } from './split-quiz'
import type { Saving } from './use-saving'
import { WhileSaving } from './while-saving'
import { QuizSettings, useQuizSettings } from './quiz-settings'
import styles from './saving.module.css'

/** What is saved, and where: in new quizzes, or at the end of an existing one. */
export interface SaveOrder {
  quizzes: QuizToSave[]
  into: Quiz | null
}

interface SaveFormProps extends ReviewParts {
  /** What the file says about the quiz itself. */
  about: FileQuiz
  isTable: boolean
  saving: Saving
  onSave: (order: SaveOrder) => void
  onCancel: (hasFixed: boolean) => void
}

type Order = ReturnType<typeof useOrder>

/** Where the ready questions go, and as what. */
function useOrder({ review, areUploading, about, isTable }: SaveFormProps) {
  const [target, setTarget] = useState<SaveTarget>('new')
  const [title, setTitle] = useState(about.title)
  const [into, setInto] = useState<Quiz | null>(null)
  const settings = useQuizSettings(review, about, isTable)
  const { time, difficulty } = settings
  const ready = readyQuestions(review)
  const parts = quizzesFor(ready.length)
  // 'split' may have been chosen when there were more questions.
  const goesTo = target === 'split' && parts < 2 ? 'new' : target
  const isNew = goesTo !== 'existing'
  const blocker = areUploading ? uploadingWords() : saveBlocker({ target: goesTo, title, into, count: ready.length })
  const quizTime = isNew ? time : (into?.timePerQuestion ?? time)
  const questions = isTable ? withOwnTimes(ready, quizTime) : ready
  const quiz: QuizToSave = { ...about, title, timePerQuestion: time, difficulty, questions }
  const quizzes = goesTo === 'split' ? splitQuiz(quiz) : [quiz]
  return {
    ...{ goesTo, setTarget, title, setTitle, into, setInto, settings, parts, isNew, blocker, quizzes },
    count: ready.length,
  }
}

/** The rows, their destination, and the button that saves them, which stays visible. */
export function SaveForm(props: SaveFormProps) {
  const { review, edit, rows, about, saving, onSave, onCancel } = props
  const order = useOrder(props)
  const { goesTo, setTarget, title, into, settings, parts, isNew, quizzes, count } = order
  const keepFirst = () => {
    const keys = review.rows.filter(isReady).map(({ key }) => key)
    edit({ type: 'leave_out', keys: keys.slice(limits.questionsPerQuiz) })
  }
  const bar = (
    <SaveBar
      order={order}
      toFix={countsOf(review).toFix}
      onSave={() => onSave({ quizzes, into: isNew ? null : into })}
      onCancel={() => onCancel(review.past.length > 0)}
    />
  )
  return (
    <>
      {isNew && <QuizSettings {...settings} remarks={about.remarks} />}
      {parts > 1 && goesTo === 'new' && (
        <TooMany count={count} parts={parts} onSplit={() => setTarget('split')} onKeepFirst={keepFirst} />
      )}
      {goesTo === 'split' && title.trim() !== '' && <p>{splitText(quizzes)}</p>}
      <WhileSaving saving={saving} bar={bar}>
        {rows}
      </WhileSaving>
    </>
  )
}

interface SaveBarProps {
  order: Order
  toFix: number
  onSave: () => void
  onCancel: () => void
}

function SaveBar({ order, toFix, onSave, onCancel }: SaveBarProps) {
  const { goesTo, setTarget, title, setTitle, into, setInto, parts, isNew, blocker, count } = order
  return (
    <form
      className={`row cluster save-bar ${styles.bar}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocker === null) onSave()
      }}
    >
      <div className={`row cluster ${styles.where}`}>
        <label className={`row gap-3 strong ${styles.as}`}>
          <span>
            <Trans comment="Before a choice: a new quiz, or part of a quiz">Save as</Trans>
          </span>
          <select className="control" value={goesTo} onChange={(event) => setTarget(event.target.value as SaveTarget)}>
            <option value="new">{t({ message: 'A new quiz', comment: 'What the questions are saved as' })}</option>
            {parts > 1 && <option value="split">{plural(parts, { one: '# new quiz', other: '# new quizzes' })}</option>}
            <option value="existing">
              {t({ message: 'Part of a quiz', comment: 'What the questions are saved as' })}
            </option>
          </select>
        </label>
        {isNew ? (
          <input
            type="text"
            className={`control ${styles.title}`}
            aria-label={t`Title`}
            dir="auto"
            autoComplete="off"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        ) : (
          <ChooseQuiz adding={count} chosen={into} onChoose={setInto} />
        )}
      </div>
      <div className={`row cluster ${styles.presses}`}>
        <p className={`grow faint figures ${styles.hint}`} role="status">
          {blocker ?? stayingOut(toFix)}
        </p>
        <Button look="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={blocker !== null}>
          {plural(count, { one: 'Save # question', other: 'Save # questions' })}
        </Button>
      </div>
    </form>
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
      {plural(count, {
        one: `# question: a quiz can have up to ${ph({ most: limits.questionsPerQuiz })}`,
        other: `# questions: a quiz can have up to ${ph({ most: limits.questionsPerQuiz })}`,
      })}
    </strong>
    <p>
      <Trans>Leave some out by their checkboxes, or:</Trans>
    </p>
    <div className={`cluster gap-2 ${styles.ways}`}>
      <Button look="ghost" size="small" onClick={onSplit}>
        {plural(parts, { one: 'Split into # quiz', other: 'Split into # quizzes' })}
      </Button>
      <Button look="ghost" size="small" onClick={onKeepFirst}>
        <Trans comment="Button: of too many questions">Keep the first {ph({ most: limits.questionsPerQuiz })}</Trans>
      </Button>
    </div>
  </Callout>
)
