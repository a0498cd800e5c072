import { limits } from '../../../contract/limits'
import { useFileDrop } from '../../ui/forms/use-file-drop'
import { QuestionSource } from '../ai/question-source'
import { pictureFaults, type Faults } from '../draft/draft-faults'
import { DraftField } from '../draft-field'
import type { RemovedOptions } from '../draft/editing'
import type { QuestionDraft } from '../draft/quiz-draft'
import { useChange } from '../editor-context'
import { QuestionPicture } from '../pictures/question-picture'
import { usePictureUpload } from '../pictures/use-picture-upload'
import { OptionList } from './option-list'
import styles from './question-editor.module.css'

const warningLength = 100

interface QuestionFieldsProps {
  question: QuestionDraft
  number: number
  /** The answers that an undo would restore. */
  gone: RemovedOptions | undefined
  faults: Faults
  isHidden?: boolean
  /** The id of what else is said about the question. */
  describedBy?: string
}

/** All that can be changed in a question: of a quiz, or of a file that is imported. */
export function QuestionFields({ question, number, gone, faults, isHidden, describedBy }: QuestionFieldsProps) {
  const change = useChange()
  const { key } = question
  const upload = usePictureUpload(question.image, (image) =>
    change({ type: 'question', key, value: { image } }, { say: `Picture added to question ${number}.` }),
  )
  const target = useFileDrop(upload.start, upload.fetchFrom)
  return (
    <div className={styles.body} hidden={isHidden} {...target}>
      <DraftField
        label="Question text"
        value={question.text}
        onChange={(text) => change({ type: 'question', key, value: { text } })}
        error={faults.text}
        describedBy={describedBy}
        max={limits.questionText}
        warnAbove={warningLength}
        isLong
      />
      <QuestionPicture question={question} number={number} upload={upload} faults={pictureFaults(faults, 'image')} />
      <OptionList question={question} gone={gone} faults={faults} />
      <QuestionSource question={question} number={number} error={faults.source} />
    </div>
  )
}
