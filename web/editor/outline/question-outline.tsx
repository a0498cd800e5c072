import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { faultsWithin, noFaults, type Faults } from '../draft/faults/draft-faults'
import { hasRoomForQuestion } from '../draft/editing'
import { rightIndex, type QuestionDraft } from '../draft/question-draft'
import type { QuizDraft } from '../draft/quiz-draft'
import { KindButton } from '../kinds/kind-button'
import { SortableList } from '../../ui/sorting/sortable-list'
import { useAddQuestion, useMoveQuestion } from '../questions/use-question-edits'
import { targetOf } from './row-keys'
import { OutlineRow } from './outline-row'
import styles from './outline.module.css'

interface QuestionOutlineProps {
  draft: QuizDraft
  faults: Faults
  /** The key of the current question. */
  current: string | undefined
  onGoTo: (key: string) => void
  onFold: (isFolded: boolean) => void
}

/**
 * All questions in short. The arrow keys, Home and End move through them, Enter or a click opens one, and Alt with an
 * arrow key moves it.
 */
export function QuestionOutline({ draft, faults, current, onGoTo, onFold }: QuestionOutlineProps) {
  const { questions } = draft
  const list = useRef<HTMLOListElement>(null)
  const move = useMoveQuestion(questions, rowOf)
  const add = useAddQuestion(questions.length, onFold)
  const here = questions.some(({ key }) => key === current) ? current : questions[0]?.key
  useRowInSight(list, here)

  const onKeyDown = useRowKeys(list, questions, move)
  return (
    <nav className={`column gap-3 ${styles.outline}`} aria-label={t`Go to a question`}>
      <p className={styles.count}>{plural(questions.length, { one: '# question', other: '# questions' })}</p>
      <SortableList keys={questions.map(({ key }) => key)} onMove={move}>
        <ol ref={list} className={`stack ${styles.rows}`}>
          {questions.map((question, index) => (
            <OutlineRow
              key={question.key}
              id={question.key}
              number={index + 1}
              text={question.text}
              image={question.image}
              kind={question.kind}
              right={rightIndex(question)}
              isFaulty={faultsWithin(faults, `questions.${index}`) !== noFaults}
              isCurrent={question.key === here}
              onGoTo={onGoTo}
              onKeyDown={onKeyDown}
            />
          ))}
        </ol>
      </SortableList>
      <KindButton
        label={t({ message: 'Add another', comment: 'Button: a question' })}
        className="button-ghost"
        disabled={!hasRoomForQuestion(draft)}
        onChoose={add}
      >
        <Trans>
          <span aria-hidden="true">+</span> Add another
        </Trans>
      </KindButton>
    </nav>
  )
}

type List = RefObject<HTMLElement | null>

const rowOf = (key: string) => `[data-row="${key}"]`

/** Stays the same function, so that an edit renders no other row. */
function useRowKeys(list: List, questions: QuestionDraft[], move: (key: string, to: number) => void) {
  const latest = useRef(questions)
  useEffect(() => {
    latest.current = questions
  })
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { row: key } = event.currentTarget.dataset
      const at = latest.current.findIndex((question) => question.key === key)
      const to = targetOf(event.key, at, latest.current.length - 1)
      if (key === undefined || to === undefined) return
      event.preventDefault()
      if (!event.altKey) list.current?.querySelectorAll<HTMLElement>('[data-row]')[to]?.focus()
      else if (to !== at) move(key, to)
    },
    [list, move],
  )
}

/** Scrolls the list, and nothing around it, to the current question's row. */
function useRowInSight(list: List, key: string | undefined): void {
  useEffect(() => {
    const row = key === undefined ? null : list.current?.querySelector<HTMLElement>(rowOf(key))
    if (!row || !list.current) return
    const [inside, outside] = [row.getBoundingClientRect(), list.current.getBoundingClientRect()]
    if (inside.top < outside.top) list.current.scrollTop += inside.top - outside.top
    else if (inside.bottom > outside.bottom) list.current.scrollTop += inside.bottom - outside.bottom
  }, [list, key])
}
