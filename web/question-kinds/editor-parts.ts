/** The parts of a kind that know the editor's drafts. */
import type { QuestionKind } from '../../contract/questions/question-kinds'
import type { ComponentType } from 'react'
import type { Faults } from '../editor/draft/faults/draft-faults'
import type { RemovedOptions } from '../editor/draft/editing'
import type { QuestionDraft } from '../editor/draft/question-draft'
import type { OpenQuestionOf } from '../questions/kinds'

export interface EditProps {
  question: QuestionDraft
  /** The answers that an undo would restore. */
  gone: RemovedOptions | undefined
  /** By field, relative to the question. */
  faults: Faults
}

export interface EditorKind<K extends QuestionKind> {
  /** The fields below a question's text and picture, in a quiz or in a row of an import. */
  Edit: ComponentType<EditProps>
  /** A draft as players are asked it, for the previews. */
  asAsked: (question: QuestionDraft) => OpenQuestionOf<K>
}
