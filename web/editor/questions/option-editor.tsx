import { plural, t } from '@lingui/core/macro'
import { memo, type KeyboardEvent } from 'react'
import { limits } from '../../../contract/limits'
import { AnswerShape, answerClass, letterOf } from '../../questions/answer-shape'
import { pictureFaults, type Faults } from '../draft/faults/draft-faults'
import { DraftField } from '../draft-field'
import { useChange } from '../editor-context'
import { MoveHandle } from '../../ui/sorting/move-handle'
import { AddPicture } from '../pictures/add-picture'
import { PictureField } from '../pictures/picture-field'
import { addedText, removedText, type PictureOwner } from '../pictures/picture-words'
import type { OptionDraft } from '../draft/question-draft'
import { useSortableItem } from '../../ui/sorting/sortable-list'
import { useFileDrop } from '../../ui/forms/use-file-drop'
import { usePictureUpload } from '../pictures/use-picture-upload'
import '../../questions/answer-grid.css'
import styles from './question-editor.module.css'

const warningLength = 60

/** How many options of a question are marked as right. */
export type RightMark = 'one' | 'any' | 'none'

interface OptionEditorProps {
  /** The key of its question. */
  of: string
  option: OptionDraft
  index: number
  count: number
  /** How many its question needs. */
  fewest: number
  mark: RightMark
  isRight: boolean
  faults: Faults
  /** The index of an earlier answer with the same text and picture, or -1. */
  sameAs: number
  onMove: (key: string, to: number) => void
  onKeyDown: (event: KeyboardEvent, index: number) => void
}

/** An answer. Memoized: typing into one, or into the question, renders no other. */
export const OptionEditor = memo(function OptionEditor(props: OptionEditorProps) {
  const { of, option, index, count, fewest, mark, isRight, faults, sameAs, onMove, onKeyDown } = props
  const change = useChange()
  const { ref, onGrip } = useSortableItem(option.key)
  const { key } = option
  const letter = letterOf(index)
  const beside: PictureOwner = { what: 'answer', name: letter }
  const upload = usePictureUpload(option.image, (image) =>
    change({ type: 'option', of, key, value: { image } }, { say: addedText(beside) }),
  )
  const target = useFileDrop(upload.start, upload.fetchFrom)

  return (
    <div ref={ref} {...target} className={`gap-2 ${styles.option}`} data-right={isRight || undefined} data-key={key}>
      <MoveHandle
        label={t`Move answer ${letter}`}
        index={index}
        count={count}
        onGrip={onGrip}
        onMove={(to) => onMove(key, to)}
      />
      <RightAnswerChoice of={of} optionKey={key} index={index} mark={mark} isRight={isRight} />
      <DraftField
        label={t({ message: `Answer ${letter}`, comment: 'An answer of a question, by its letter' })}
        isLabelUnseen
        value={option.text}
        onChange={(text) => change({ type: 'option', of, key, value: { text } })}
        error={faults.text}
        hint={sameAs < 0 ? undefined : sameHint(mark, sameAs)}
        max={limits.optionText}
        warnAbove={warningLength}
        placeholder={t`Answer ${letter}`}
        onKeyDown={(event) => onKeyDown(event, index)}
      />
      {!option.image && <AddPicture beside={beside} upload={upload} isIcon />}
      <RemoveOption of={of} optionKey={key} index={index} fewest={fewest} isNeeded={count <= fewest} />
      <div className={`may-shrink ${styles.below}`}>
        <PictureField
          beside={beside}
          upload={upload}
          picture={option.image}
          faults={pictureFaults(faults, 'image')}
          place="option"
          isSmall
          onChange={(image) => change({ type: 'option', of, key, value: { image } })}
          onRemove={() =>
            change(
              { type: 'option', of, key, value: { image: null } },
              { say: removedText(beside), focus: `[data-key="${key}"] [data-add-picture]` },
            )
          }
        />
      </div>
    </div>
  )
})

function sameHint(mark: RightMark, sameAs: number): string {
  const letter = letterOf(sameAs)
  return mark === 'one' ? t`Same as answer ${letter}. Only one of them can be correct.` : t`Same as answer ${letter}.`
}

interface OptionPartProps {
  of: string
  optionKey: string
  index: number
}

function RightAnswerChoice(props: OptionPartProps & { mark: RightMark; isRight: boolean }) {
  const { of, optionKey, index, mark, isRight } = props
  const change = useChange()
  const letter = letterOf(index)
  const choose = () => change({ type: 'question', key: of, value: { right: optionKey } })
  const sign = (
    <>
      <AnswerShape option={index} />
      <span aria-hidden="true">{letter}</span>
    </>
  )
  if (mark === 'none') return <span className={`row ${styles.letter} ${answerClass(index)}`}>{sign}</span>
  if (mark === 'any')
    return (
      <label className={`row ${styles.letter} ${answerClass(index)}`} title={t`${letter} is correct`}>
        <input
          type="checkbox"
          aria-label={t`${letter} is correct`}
          checked={isRight}
          onChange={() => change({ type: 'tick_option', of, key: optionKey })}
        />
        {sign}
      </label>
    )
  return (
    <label className={`row ${styles.letter} ${answerClass(index)}`} title={t`${letter} is the correct answer`}>
      <input
        type="radio"
        name={`right-${of}`}
        aria-label={t`${letter} is the correct answer`}
        checked={isRight}
        onChange={choose}
        // A press on the marked answer confirms that it is right.
        onClick={isRight ? choose : undefined}
      />
      {sign}
    </label>
  )
}

function RemoveOption(props: OptionPartProps & { fewest: number; isNeeded: boolean }) {
  const { of, optionKey, index, fewest, isNeeded } = props
  const change = useChange()
  const letter = letterOf(index)
  const remove = () =>
    change({ type: 'remove_option', of, key: optionKey }, { say: t`Answer ${letter} removed.`, focus: '[data-undo]' })

  return (
    <button
      type="button"
      className={`center muted ${styles.remove}`}
      disabled={isNeeded}
      title={
        isNeeded
          ? plural(fewest, { one: 'Must have at least # options', other: 'Must have at least # options' })
          : undefined
      }
      data-remove-option
      aria-label={t`Remove answer ${letter}`}
      onClick={remove}
    >
      ×
    </button>
  )
}
