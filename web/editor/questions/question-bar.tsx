import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PointerEvent } from 'react'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import type { QuestionDraft } from '../draft/question-draft'
import { copyQuestion } from '../draft/quiz-draft'
import { useChange } from '../editor-context'
import { MoveHandle } from '../../ui/sorting/move-handle'
import styles from './question-editor.module.css'

interface QuestionBarProps {
  question: QuestionDraft
  index: number
  count: number
  isFull: boolean
  isFolded: boolean
  onGrip: (event: PointerEvent) => void
  onMove: (key: string, to: number) => void
}

/** The line above a question: its number, and the buttons that move, duplicate and remove it. */
export function QuestionBar({ question, index, count, isFull, isFolded, onGrip, onMove }: QuestionBarProps) {
  const change = useChange()
  const { key } = question
  const number = index + 1
  const isOnly = count === 1

  const duplicate = () => {
    const copy = copyQuestion(question)
    change(
      { type: 'add_question', question: copy, at: index + 1 },
      {
        say: t`Question ${number} duplicated as question ${ph({ copy: number + 1 })}.`,
        focus: `[data-key="${copy.key}"] ${isFolded ? 'h2' : 'textarea'}`,
        showsWholeItem: true,
      },
    )
  }
  const remove = () =>
    change({ type: 'remove_question', key }, { say: t`Question ${number} removed.`, focus: '[data-undo]' })

  return (
    <div className={`row gap-1 ${styles.top}`}>
      <MoveHandle
        label={t`Move question ${number}`}
        index={index}
        count={count}
        onGrip={onGrip}
        onMove={(to) => onMove(key, to)}
      />
      <h2 tabIndex={-1}>
        <Trans comment="A question of a quiz, by its number">Question {number}</Trans>
      </h2>
      <Button
        look="quiet"
        size="small"
        disabled={isFull}
        title={isFull ? t`A quiz can have up to ${ph({ most: limits.questionsPerQuiz })} questions` : undefined}
        aria-label={t`Duplicate question ${number}`}
        onClick={duplicate}
      >
        <Trans comment="Button: copies a question">Duplicate</Trans>
      </Button>
      <Button
        look="danger"
        size="small"
        disabled={isOnly}
        title={isOnly ? t`Quiz must have at least one question` : undefined}
        aria-label={t`Remove question ${number}`}
        onClick={remove}
      >
        <Trans comment="Button: removes a question">Remove</Trans>
      </Button>
    </div>
  )
}
