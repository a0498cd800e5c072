import { ph, plural, t } from '@lingui/core/macro'
import { Fragment, memo } from 'react'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { KindButton } from '../kinds/kind-button'
import { noFaults, faultsWithin, type Faults } from '../draft/faults/draft-faults'
import { QuestionEditor } from './question-editor'
import { hasRoomForQuestion, type Editing } from '../draft/editing'
import { undoableRemoval } from '../draft/removals'
import { shownMarks } from '../draft/faults/shown-marks'
import { SortableList } from '../../ui/sorting/sortable-list'
import { UndoRemoval } from './undo-removal'
import { useAddQuestion, useMoveQuestion } from './use-question-edits'
import styles from '../editor.module.css'

// Memoized: typing into one of two hundred questions renders only that one.
const Question = memo(QuestionEditor)

interface QuestionListProps {
  editing: Editing
  faults: Faults
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** In longer lists, questions out of view are not laid out. */
const longList = 40

const gripOf = (key: string) => `[data-key="${key}"] [data-grip]`

export function QuestionList({ editing, faults, isFolded, onFold }: QuestionListProps) {
  const { questions } = editing.draft
  const isFull = !hasRoomForQuestion(editing.draft)
  const latest = undoableRemoval(editing)
  const gone = latest?.what === 'question' ? latest : undefined
  const undo = gone && (
    <li>
      <UndoRemoval
        gone={{ what: 'question', name: String(gone.at + 1) }}
        focus={`[data-key="${gone.question.key}"] h2`}
        beside={`[data-key="${(questions[gone.at] ?? questions.at(-1))?.key}"] h2`}
      />
    </li>
  )

  const move = useMoveQuestion(questions, gripOf)
  const add = useAddQuestion(questions.length, onFold)
  return (
    <>
      <SortableList keys={questions.map(({ key }) => key)} onMove={move}>
        <ol
          className={`stack gap-5 ${styles.questions}`}
          data-folded={isFolded || undefined}
          data-long={questions.length > longList || undefined}
          aria-label={t`Questions`}
        >
          {questions.map((question, index) => {
            const mine = faultsWithin(faults, `questions.${index}`)
            return (
              <Fragment key={question.key}>
                {gone?.at === index && undo}
                <Question
                  question={question}
                  marks={shownMarks(question, questions)}
                  index={index}
                  count={questions.length}
                  isFull={isFull}
                  gone={latest?.what !== 'question' && latest?.of === question.key ? latest : undefined}
                  faults={mine}
                  isFolded={isFolded && mine === noFaults}
                  onMove={move}
                />
              </Fragment>
            )
          })}
          {gone && gone.at >= questions.length && undo}
        </ol>
      </SortableList>
      {faults.questions && (
        <p className="fine strong field-error" role="alert" data-fault>
          {faults.questions}
        </p>
      )}
      <KindButton label={addLabel(isFull)} className={`button-ghost ${styles.add}`} disabled={isFull} onChoose={add}>
        {addLabel(isFull)}
      </KindButton>
    </>
  )
}

const addLabel = (isFull: boolean) =>
  isFull ? t`A quiz can have up to ${ph({ most: limits.questionsPerQuiz })} questions` : t`Add question`

/** The number of questions, and the button that folds and unfolds them all. */
export function FoldBar({
  count,
  isFolded,
  onFold,
}: { count: number } & Pick<QuestionListProps, 'isFolded' | 'onFold'>) {
  if (count < 2) return null
  return (
    <div className={`row gap-3 grow ${styles.above}`}>
      <p>{plural(count, { one: '# question', other: '# questions' })}</p>
      <Button look="ghost" size="small" onClick={() => onFold(!isFolded)}>
        {isFolded
          ? t({ message: 'Expand all', comment: 'Button: all questions' })
          : t({ message: 'Collapse all', comment: 'Button: all questions' })}
      </Button>
    </div>
  )
}
