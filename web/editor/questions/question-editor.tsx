import { useId } from 'react'
import type { QuestionMark } from '../../../contract/endpoints/ai'
import { limits } from '../../../contract/limits'
import { QuestionMarks } from '../../ai/question-marks'
import { pictureFaults, type Faults } from '../draft/draft-faults'
import { DraftField } from '../draft-field'
import { useChange } from '../editor-context'
import { QuestionBar } from './question-bar'
import { QuestionSource } from '../ai/question-source'
import { OptionList } from './option-list'
import { QuestionPicture } from '../pictures/question-picture'
import type { QuestionDraft } from '../draft/quiz-draft'
import type { RemovedOptions } from '../draft/editing'
import { useSortableItem } from '../sorting/sortable-list'
import { useFileDrop } from '../../ui/forms/use-file-drop'
import { usePictureUpload } from '../pictures/use-picture-upload'
import styles from './question-editor.module.css'

const warningLength = 100

interface QuestionEditorProps {
  question: QuestionDraft
  /** Those that still hold. */
  marks: readonly QuestionMark[]
  index: number
  count: number
  isFull: boolean
  /** The answers that an undo would restore. */
  gone: RemovedOptions | undefined
  faults: Faults
  /** Shows only the text, so that many questions can be seen and reordered. */
  isFolded: boolean
  onMove: (key: string, to: number) => void
}

export function QuestionEditor(props: QuestionEditorProps) {
  const { question, marks, index, count, isFull, gone, faults, isFolded, onMove } = props
  const change = useChange()
  const { ref, onGrip } = useSortableItem(question.key)
  const { key } = question
  const number = index + 1
  const marksId = useId()
  const upload = usePictureUpload(question.image, (image) =>
    change({ type: 'question', key, value: { image } }, { say: `Picture added to question ${number}.` }),
  )
  const target = useFileDrop(upload.start, upload.fetchFrom)

  return (
    <li
      ref={ref}
      className={styles.question}
      data-folded={isFolded || undefined}
      aria-label={`Question ${number}`}
      data-key={key}
      data-question={key}
    >
      <QuestionBar {...{ question, index, count, isFull, isFolded, onGrip, onMove }} />
      {isFolded && (
        <p className={styles.asks} dir="auto">
          {question.text.trim() || 'No text yet'}
        </p>
      )}
      {/* Hidden and not unmounted, so that an upload goes on. */}
      <div className={styles.body} hidden={isFolded} {...target}>
        <DraftField
          label="Question text"
          value={question.text}
          onChange={(text) => change({ type: 'question', key, value: { text } })}
          error={faults.text}
          describedBy={marks.length > 0 ? marksId : undefined}
          max={limits.questionText}
          warnAbove={warningLength}
          isLong
        />
        <QuestionPicture question={question} number={number} upload={upload} faults={pictureFaults(faults, 'image')} />
        <OptionList question={question} gone={gone} faults={faults} />
        <QuestionSource question={question} number={number} error={faults.source} />
      </div>
      {marks.length > 0 && <QuestionMarks id={marksId} marks={marks} />}
    </li>
  )
}
