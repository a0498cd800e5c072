import { Fragment, useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import { letterOf } from '../../questions/answer-shape'
import { Button } from '../../ui/button'
import { faultsWithin } from '../../editor/draft/draft-faults'
import { useChange } from '../../editor/editor-context'
import { OptionEditor } from '../../editor/questions/option-editor'
import { newOption, indexOfDuplicate, type QuestionDraft } from '../../editor/draft/question-draft'
import { hasRoomForOption } from '../../editor/draft/editing'
import { isTrueOrFalse } from '../../editor/draft/true-or-false'
import { SortableList } from '../../editor/sorting/sortable-list'
import { UndoRemoval } from '../../editor/questions/undo-removal'
import type { EditProps } from '../editor-parts'
import styles from '../../editor/questions/question-editor.module.css'

/** The answers of a question. One of them is right. */
export function ChoiceEdit({ question, gone, faults }: EditProps) {
  const { key: of, options, right } = question
  const fault = faults.correctAnswer ?? faults['options.root']
  const { move, add, fillTrueOrFalse, onEnter } = useOptionActions(question)
  const goneAt = gone?.what === 'option' ? gone.at : undefined
  const undo = gone?.what === 'option' && (
    <UndoRemoval
      what={`Answer ${letterOf(gone.at)}`}
      focus={fieldOf(gone.option.key)}
      beside={fieldOf((options[gone.at] ?? options.at(-1))?.key ?? '')}
    />
  )

  return (
    <fieldset className={`stack gap-2 may-shrink ${styles.options}`} data-fault={fault ? '' : undefined}>
      <legend>
        Answers <span>Mark the correct answer</span>
      </legend>
      <SortableList keys={options.map(({ key }) => key)} onMove={move}>
        {options.map((option, index) => (
          <Fragment key={option.key}>
            {goneAt === index && undo}
            <OptionEditor
              of={of}
              option={option}
              index={index}
              count={options.length}
              isRight={option.key === right}
              faults={faultsWithin(faults, `options.${index}`)}
              sameAs={indexOfDuplicate(options, option)}
              onMove={move}
              onKeyDown={onEnter}
            />
          </Fragment>
        ))}
        {goneAt !== undefined && goneAt >= options.length && undo}
        {gone?.what === 'options' && (
          <UndoRemoval
            what="Your earlier answers"
            isSeveral
            focus={fieldOf(gone.question.options[0]?.key ?? '')}
            beside={fieldOf(options[0]?.key ?? '')}
          />
        )}
      </SortableList>
      {fault && (
        <p className="fine strong field-error" role="alert">
          {fault}
        </p>
      )}
      {right === null && !fault && (
        <p className={`fine strong ${styles.ask}`}>You removed the correct answer. Which one is correct now?</p>
      )}
      <OptionActions question={question} add={add} fillTrueOrFalse={fillTrueOrFalse} />
    </fieldset>
  )
}

interface OptionActionsProps {
  question: QuestionDraft
  add: () => void
  fillTrueOrFalse: () => void
}

const OptionActions = ({ question, add, fillTrueOrFalse }: OptionActionsProps) => (
  <div className="cluster gap-2">
    {hasRoomForOption(question) && (
      <Button look="ghost" size="small" data-add-option onClick={add}>
        Add answer
      </Button>
    )}
    {!isTrueOrFalse(question) && (
      <Button look="ghost" size="small" onClick={fillTrueOrFalse}>
        True or false
      </Button>
    )}
  </div>
)

/** The selector of an answer's text field. */
const fieldOf = (key: string) => `[data-key="${key}"] input[type="text"]`

/** `move` and `onEnter` stay the same functions, so that an edit renders no other answer. */
function useOptionActions(question: QuestionDraft) {
  const change = useChange()
  const { key: of } = question
  const latest = useRef(question)
  useEffect(() => {
    latest.current = question
  })

  const move = useCallback(
    (key: string, to: number) => {
      const from = latest.current.options.findIndex((option) => option.key === key)
      change(
        { type: 'move_option', of, key, to },
        { say: `Answer ${letterOf(from)} is now answer ${letterOf(to)}.`, focus: `[data-key="${key}"] [data-grip]` },
      )
    },
    [change, of],
  )
  const add = useCallback(() => {
    const option = newOption()
    const say = `Answer ${letterOf(latest.current.options.length)} added.`
    change({ type: 'add_option', of, option }, { say, focus: fieldOf(option.key) })
  }, [change, of])
  const fillTrueOrFalse = () =>
    change(
      { type: 'true_or_false', key: of },
      { say: 'The answers are now “True” and “False”.', focus: `[data-key="${of}"] input[type="radio"]:checked` },
    )
  /** Enter moves to the next answer, and adds one after the last. */
  const onEnter = useCallback(
    (event: KeyboardEvent, index: number) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      const next = latest.current.options[index + 1]
      if (next) event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>(fieldOf(next.key))?.focus()
      else if (hasRoomForOption(latest.current)) add()
    },
    [add],
  )
  return { move, add, fillTrueOrFalse, onEnter }
}
