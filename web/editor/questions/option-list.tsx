import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment, useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { EditProps } from '../../question-kinds/editor-parts'
import { letterOf } from '../../questions/answer-shape'
import { Button } from '../../ui/button'
import { faultsWithin } from '../draft/faults/draft-faults'
import { hasRoomForOption } from '../draft/editing'
import { fewestOptions, indexOfDuplicate, newOption, type QuestionDraft } from '../draft/question-draft'
import { useChange } from '../editor-context'
import { SortableList } from '../../ui/sorting/sortable-list'
import { OptionEditor, type RightMark } from './option-editor'
import { UndoRemoval } from './undo-removal'
import styles from './question-editor.module.css'

interface OptionListProps extends EditProps {
  legend: string
  hint: string
  /** How many of the options are marked as right. */
  mark: RightMark
  /** A fault of the whole list. */
  fault: string | undefined
  /** Stands below the list in place of a fault. */
  note?: ReactNode
  /** Beside the button that adds an option. */
  children?: ReactNode
}

/** The options of a question. They are dragged into order. */
export function OptionList({ question, gone, faults, legend, hint, mark, fault, note, children }: OptionListProps) {
  const { key: of, options, right, rights } = question
  const { move, add, onEnter } = useOptionActions(question)
  const goneAt = gone?.what === 'option' ? gone.at : undefined
  const undo = gone?.what === 'option' && (
    <UndoRemoval
      gone={{ what: 'answer', name: letterOf(gone.at) }}
      focus={fieldOf(gone.option.key)}
      beside={fieldOf((options[gone.at] ?? options.at(-1))?.key ?? '')}
    />
  )
  return (
    <fieldset className={`stack gap-2 may-shrink ${styles.options}`} data-fault={fault ? '' : undefined}>
      <legend>
        {legend} <span>{hint}</span>
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
              fewest={fewestOptions(question)}
              mark={mark}
              isRight={mark === 'any' ? rights.includes(option.key) : mark === 'one' && option.key === right}
              faults={faultsWithin(faults, `options.${index}`)}
              sameAs={indexOfDuplicate(options, option)}
              onMove={move}
              onKeyDown={onEnter}
            />
          </Fragment>
        ))}
        {goneAt !== undefined && goneAt >= options.length && undo}
      </SortableList>
      {fault && (
        <p className="fine strong field-error" role="alert">
          {fault}
        </p>
      )}
      {!fault && note}
      <div className="cluster gap-2">
        {hasRoomForOption(question) && (
          <Button look="ghost" size="small" data-add-option onClick={add}>
            <Trans>Add answer</Trans>
          </Button>
        )}
        {children}
      </div>
    </fieldset>
  )
}

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
        {
          say: t`Answer ${ph({ from: letterOf(from) })} is now answer ${ph({ to: letterOf(to) })}.`,
          focus: `[data-key="${key}"] [data-grip]`,
        },
      )
    },
    [change, of],
  )
  const add = useCallback(() => {
    const option = newOption()
    const say = t`Answer ${ph({ letter: letterOf(latest.current.options.length) })} added.`
    change({ type: 'add_option', of, option }, { say, focus: fieldOf(option.key) })
  }, [change, of])
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
  return { move, add, onEnter }
}
