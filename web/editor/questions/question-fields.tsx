import { t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import { QuestionSource } from '../ai/question-source'
import { editorKindOf } from '../../question-kinds/editor-kinds'
import type { EditProps } from '../../question-kinds/editor-parts'
import { pictureFaults } from '../draft/faults/draft-faults'
import { DraftField } from '../draft-field'
import { useChange } from '../editor-context'
import { QuestionPicture } from '../pictures/question-picture'
import type { PictureUpload } from '../pictures/use-picture-upload'
import { UndoRemoval } from './undo-removal'

const warningLength = 100

interface QuestionFieldsProps extends EditProps {
  number: number
  /** The upload of the question's own picture. The surrounding element takes dropped files. */
  upload: PictureUpload
  /** The id of further text about the question. */
  describedBy?: string
}

/** All fields of a question, in a quiz or in an imported file. */
export function QuestionFields({ question, number, gone, faults, upload, describedBy }: QuestionFieldsProps) {
  const change = useChange()
  const { key } = question
  const { Edit } = editorKindOf(question)
  return (
    <>
      <DraftField
        label={t`Question text`}
        value={question.text}
        onChange={(text) => change({ type: 'question', key, value: { text } })}
        error={faults.text}
        describedBy={describedBy}
        max={limits.questionText}
        warnAbove={warningLength}
        isLong
      />
      <QuestionPicture question={question} number={number} upload={upload} faults={pictureFaults(faults, 'image')} />
      <Edit question={question} gone={gone} faults={faults} />
      {gone?.what === 'options' && (
        <UndoRemoval
          gone={{ what: 'before', name: '' }}
          focus={`[data-key="${key}"] textarea`}
          beside={`[data-key="${key}"] textarea`}
        />
      )}
      <QuestionSource question={question} number={number} error={faults.source} />
    </>
  )
}
