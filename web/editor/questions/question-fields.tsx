import { limits } from '../../../contract/limits'
import { QuestionSource } from '../ai/question-source'
import { pictureFaults, type Faults } from '../draft/draft-faults'
import { DraftField } from '../draft-field'
import type { RemovedOptions } from '../draft/editing'
import type { QuestionDraft } from '../draft/quiz-draft'
import { useChange } from '../editor-context'
import { QuestionPicture } from '../pictures/question-picture'
import type { PictureUpload } from '../pictures/use-picture-upload'
import { OptionList } from './option-list'

const warningLength = 100

interface QuestionFieldsProps {
  question: QuestionDraft
  number: number
  /** The answers that an undo would restore. */
  gone: RemovedOptions | undefined
  faults: Faults
  /** Of the question's own picture. What is around takes files that are dropped for it. */
  upload: PictureUpload
  /** The id of what else is said about the question. */
  describedBy?: string
}

/** All that can be changed in a question: of a quiz, or of a file that is imported. */
export function QuestionFields({ question, number, gone, faults, upload, describedBy }: QuestionFieldsProps) {
  const change = useChange()
  const { key } = question
  return (
    <>
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
    </>
  )
}
