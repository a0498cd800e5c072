import { Fragment, type KeyboardEvent } from 'react'
import { letterOf } from '../questions/answer-shape'
import { Button } from '../ui/button'
import { pictureFaults, type Faults } from './draft/draft-faults'
import { useChange } from './editor-context'
import { OptionEditor } from './option-editor'
import { newOption, indexOfDuplicate, type QuestionDraft } from './draft/quiz-draft'
import { hasRoomForOption, type Removed } from './draft/editing'
import { SortableList } from './sortable-list'
import { UndoRemoval } from './undo-removal'
import styles from './question-editor.module.css'

interface OptionListProps {
  question: QuestionDraft
  gone: (Removed & { what: 'option' }) | undefined
  faults: Faults
}

/** The answers of a question, of which one is right. */
export function OptionList({ question, gone, faults }: OptionListProps) {
  const { key: of, options, right } = question
  const fault = faults.correctAnswer ?? faults['options.root']
  const hasRoom = hasRoomForOption(question)
  const { move, add, onEnter } = useOptionActions(question)
  const undo = gone && (
    <UndoRemoval
      what={`Answer ${letterOf(gone.at)}`}
      focus={fieldOf(gone.option.key)}
      beside={fieldOf((options[gone.at] ?? options.at(-1))?.key ?? '')}
    />
  )

  return (
    <fieldset className={styles.options} data-fault={fault ? '' : undefined}>
      <legend>
        Answers <span>Tick the correct answer</span>
      </legend>
      <SortableList keys={options.map(({ key }) => key)} onMove={move}>
        {options.map((option, index) => (
          <Fragment key={option.key}>
            {gone?.at === index && undo}
            <OptionEditor
              of={of}
              option={option}
              index={index}
              count={options.length}
              isRight={option.key === right}
              error={faults[`options.${index}.text`]}
              sameAs={indexOfDuplicate(options, option)}
              pictureFaults={pictureFaults(faults, `options.${index}.image`)}
              onMove={move}
              onKeyDown={onEnter(index)}
            />
          </Fragment>
        ))}
        {gone && gone.at >= options.length && undo}
      </SortableList>
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      {right === null && !fault && (
        <p className={styles.ask}>You removed the correct answer. Which one is correct now?</p>
      )}
      {hasRoom && (
        <Button look="ghost" size="small" className={styles.add} onClick={add}>
          Add answer
        </Button>
      )}
    </fieldset>
  )
}

/** Selects the text field of an answer. */
const fieldOf = (key: string) => `[data-key="${key}"] input[type="text"]`

function useOptionActions(question: QuestionDraft) {
  const change = useChange()
  const { key: of, options } = question

  const move = (key: string, to: number) => {
    const from = options.findIndex((option) => option.key === key)
    change(
      { type: 'move_option', of, key, to },
      { say: `Answer ${letterOf(from)} is now answer ${letterOf(to)}.`, focus: `[data-key="${key}"] [data-grip]` },
    )
  }
  const add = () => {
    const option = newOption()
    const say = `Answer ${letterOf(options.length)} added.`
    change({ type: 'add_option', of, option }, { say, focus: fieldOf(option.key) })
  }
  /** Enter moves to the next answer, and adds one after the last. */
  const onEnter = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const next = options[index + 1]
    if (next) event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>(fieldOf(next.key))?.focus()
    else if (hasRoomForOption(question)) add()
  }
  return { move, add, onEnter }
}
