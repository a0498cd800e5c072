import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, type KeyboardEvent, type PointerEvent } from 'react'
import type { Picture as PictureOf } from '../../../contract/endpoints/pictures'
import type { QuestionKind } from '../../../contract/questions/question-kinds'
import { kindName } from '../../question-kinds/kind-name'
import { shown } from '../../../contract/text'
import { answerClass, AnswerShape, letterOf } from '../../questions/answer-shape'
import { Picture } from '../../questions/picture'
import { useSortableItem } from '../../ui/sorting/sortable-list'
import { useDraftLanguage } from '../draft-language'
import { langOf } from '../../i18n/locale'
import styles from './outline.module.css'

interface OutlineRowProps {
  /** The key of the question. */
  id: string
  number: number
  text: string
  image: PictureOf | null
  kind: QuestionKind
  /** The index of the right option of a `choice`; -1 while none is chosen. */
  right: number
  isFaulty: boolean
  isCurrent: boolean
  onGoTo: (key: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A question in the outline. Memoized: typing into one of two hundred renders one row. */
export const OutlineRow = memo(function OutlineRow(row: OutlineRowProps) {
  const { id, number, text, image, kind, right, isFaulty, isCurrent, onGoTo, onKeyDown } = row
  const { ref, onGrip } = useSortableItem(id)
  const language = useDraftLanguage()
  const asks = shown(text).trim()
  // A touch scrolls the list, and drags only by the grip.
  const onPointerDown = (event: PointerEvent) => {
    const isGrip = (event.target as Element).closest('[data-row-grip]') !== null
    if (event.pointerType === 'mouse' || isGrip) onGrip(event)
  }
  return (
    <li ref={ref} className={styles.item}>
      <button
        type="button"
        className={`row gap-2 muted ${styles.row}`}
        data-row={id}
        aria-current={isCurrent || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title={t`Drag, or Alt with an arrow key, moves it`}
        tabIndex={isCurrent ? 0 : -1}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onClick={() => onGoTo(id)}
      >
        <span className={`rigid ${styles.grip}`} data-row-grip aria-hidden="true" />
        <span className={`rigid figures ${styles.number}`}>{number}</span>
        {image && <Picture className={`rigid ${styles.thumbnail}`} picture={{ ...image, alt: '' }} sizes="3rem" />}
        <span className={`grow may-shrink breakable ${styles.words}`} dir="auto">
          {asks === '' ? t`No text yet` : <span {...langOf(language)}>{asks}</span>}
        </span>
        {isFaulty && (
          <span className={`center rigid ${styles.fault}`} title={t`Something is missing or too long`}>
            <span aria-hidden="true">!</span>
            <span className="unseen">
              <Trans comment="For screen readers, behind a question">, something is missing or too long</Trans>
            </span>
          </span>
        )}
        {kind === 'choice' ? (
          <RightAnswer option={right} />
        ) : (
          <span className={`rigid fine strong ${styles.kind}`}>{kindName(kind)}</span>
        )}
      </button>
    </li>
  )
})

function RightAnswer({ option }: { option: number }) {
  if (option < 0)
    return (
      <span className={`rigid ${styles.right}`}>
        <span aria-hidden="true">?</span>
        <span className="unseen">
          <Trans comment="For screen readers, behind a question">, no right answer</Trans>
        </span>
      </span>
    )
  return (
    <span className={`rigid ${styles.right} ${answerClass(option)}`}>
      <AnswerShape option={option} />
      <Trans comment="Behind a question: the letter of its right answer. The rest is read aloud alone">
        <span className="unseen">, right answer: </span>
        {ph({ letter: letterOf(option) })}
      </Trans>
    </span>
  )
}
