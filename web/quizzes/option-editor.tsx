import type { KeyboardEvent } from 'react'
import { limits } from '../../contract/limits'
import { AnswerShape, answerClass, letterOf } from '../ui/answer-shape'
import { DraftField } from './draft-field'
import { useChange } from './editor-context'
import { Grip } from './grip'
import type { OptionDraft } from './quiz-draft'
import { useSortableItem } from './sortable'
import '../ui/answer-grid.css'
import styles from './question-editor.module.css'

interface OptionEditorProps {
  /** The key of its question. */
  of: string
  option: OptionDraft
  index: number
  count: number
  isRight: boolean
  error: string | undefined
  onMove: (key: string, to: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function OptionEditor({ of, option, index, count, isRight, error, onMove, onKeyDown }: OptionEditorProps) {
  const change = useChange()
  const { item, onGrip } = useSortableItem(option.key)
  const { key } = option
  const letter = letterOf(index)
  const isNeeded = count <= limits.optionsMin
  const remove = () =>
    change({ type: 'remove_option', of, key }, { say: `Answer ${letter} is removed.`, focus: '[data-undo]' })

  return (
    <div {...item} className={styles.option} data-right={isRight || undefined} data-key={key}>
      <Grip what={`answer ${letter}`} index={index} count={count} onGrip={onGrip} onMove={(to) => onMove(key, to)} />
      <label className={`${styles.letter} ${answerClass(index)}`} title={`${letter} is the right answer`}>
        <input
          type="radio"
          name={`right-${of}`}
          aria-label={`${letter} is the right answer`}
          checked={isRight}
          onChange={() => change({ type: 'question', key: of, value: { right: key } })}
        />
        <AnswerShape option={index} />
        <span aria-hidden="true">{letter}</span>
      </label>
      <DraftField
        label={`Answer ${letter}`}
        isLabelUnseen
        value={option.text}
        onChange={(text) => change({ type: 'option', of, key, value: { text } })}
        error={error}
        max={limits.optionText}
        warnAbove={limits.optionTextWarning}
        placeholder={`Answer ${letter}`}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.remove}
        disabled={isNeeded}
        title={isNeeded ? 'Must have at least 2 options' : undefined}
        aria-label={`Remove answer ${letter}`}
        onClick={remove}
      >
        ×
      </button>
    </div>
  )
}
