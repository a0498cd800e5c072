/** What a kind decides about the editor's drafts. */
import type { Input } from '../../contract/api'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import type { routes } from '../../contract/routes'
import type { Mode, QuestionDraft } from '../editor/draft/question-draft'

type QuestionToSave = Input<typeof routes.quizzes.saveQuestions>['questions'][number]
type CommonField = 'id' | 'kind' | 'text' | 'image' | 'orderIndex' | 'source' | 'explanation' | 'timeLimit' | 'points'

/** An issue of a question, by its path within the call or within the form. */
export interface QuestionIssue {
  path: readonly PropertyKey[]
  message: string
}

export interface DraftKind<K extends QuestionKind> {
  /** The fields of the call that not every kind has in common. */
  toSave: (question: QuestionDraft, mode: Mode) => Omit<Extract<QuestionToSave, { kind?: K }>, CommonField>
  /** Where the form shows an issue of the call, if not in the field of that name. */
  placed?: (question: QuestionDraft, mode: Mode, issue: QuestionIssue) => QuestionIssue
}
