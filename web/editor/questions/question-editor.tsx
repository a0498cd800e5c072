import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { QuestionMark } from '../../../contract/endpoints/ai'
import { QuestionMarks } from '../../ai/question-marks'
import type { Faults } from '../draft/faults/draft-faults'
import { QuestionBar } from './question-bar'
import { QuestionFields } from './question-fields'
import { QuestionFoot } from './question-foot'
import type { QuestionDraft } from '../draft/question-draft'
import type { RemovedOptions } from '../draft/editing'
import { useQuestionPicture } from '../pictures/use-question-picture'
import { useSortableItem } from '../../ui/sorting/sortable-list'
import { useDraftLanguage } from '../draft-language'
import { langOf } from '../../i18n/locale'
import styles from './question-editor.module.css'

interface QuestionEditorProps {
  question: QuestionDraft
  /** The marks that still hold. */
  marks: readonly QuestionMark[]
  index: number
  count: number
  isFull: boolean
  /** The answers that an undo would restore. */
  gone: RemovedOptions | undefined
  faults: Faults
  /** Shows only the text, so that many questions can be viewed and reordered. */
  isFolded: boolean
  onMove: (key: string, to: number) => void
}

export function QuestionEditor(props: QuestionEditorProps) {
  const language = useDraftLanguage()
  const { question, marks, index, count, isFull, gone, faults, isFolded, onMove } = props
  const { ref, onGrip } = useSortableItem(question.key)
  const { key } = question
  const number = index + 1
  const marksId = useId()
  const { upload, target } = useQuestionPicture(question, number)

  return (
    <li
      ref={ref}
      className={`stack gap-2 card ${styles.question}`}
      data-folded={isFolded || undefined}
      aria-label={t`Question ${number}`}
      data-key={key}
      data-question={key}
    >
      <QuestionBar {...{ question, index, count, isFull, isFolded, onGrip, onMove }} />
      {isFolded && (
        <p className={`muted ${styles.asks}`} dir="auto" {...(question.text.trim() && langOf(language))}>
          {question.text.trim() || t`No text yet`}
        </p>
      )}
      {/* Hidden, not unmounted, so that an upload goes on. */}
      <div className={`stack gap-3 ${styles.body}`} hidden={isFolded} {...target}>
        <QuestionFields
          {...{ question, number, gone, faults, upload }}
          describedBy={marks.length > 0 ? marksId : undefined}
        />
        <QuestionFoot {...{ question, number, faults }} />
      </div>
      {marks.length > 0 && <QuestionMarks id={marksId} marks={marks} />}
    </li>
  )
}
