/** What a kind decides about the editor's drafts. */
import type { Input } from '../../contract/api'
import type { routes } from '../../contract/routes'
import type { Mode, QuestionDraft } from '../editor/draft/question-draft'

type QuestionToSave = Input<typeof routes.quizzes.saveQuestions>['questions'][number]

/** An issue of a question, by its path within the call or within the form. */
export interface QuestionIssue {
  path: readonly PropertyKey[]
  message: string
}

export interface DraftKind {
  /** The fields of the call that not every kind has in common. */
  toSave: (
    question: QuestionDraft,
    mode: Mode,
  ) => Omit<QuestionToSave, 'id' | 'text' | 'image' | 'orderIndex' | 'source'>
  /** The values of these fields, by which two drafts are compared. */
  contentOf: (question: QuestionDraft) => unknown
  /** Where the form shows an issue of the call. */
  placed: (question: QuestionDraft, mode: Mode, issue: QuestionIssue) => QuestionIssue
}
