import { routes } from '../../../contract/routes'
import { tidy } from '../../../contract/text'
import { call } from '../../api'
import { draftFromQuiz, toRequests, type QuizDraft } from './quiz-draft'

/** A quiz as it is saved, or an empty one, which never was. */
export interface SavedQuiz {
  draft: QuizDraft
  at?: string
}

/** The quiz first: where it is saved in between, its moment is too old, and never its questions. */
export async function readSavedQuiz(quizId: number): Promise<Required<SavedQuiz>> {
  const id = String(quizId)
  const quiz = await call(routes.quizzes.get, { id })
  const questions = await call(routes.quizzes.questions, { id })
  return { draft: draftFromQuiz(quiz, questions), at: quiz.updatedAt }
}

/**
 * Whether this page has seen all of it, as it was opened or as it was sent, perhaps without hearing of the reply: then
 * nobody else's work is undone by saving over it.
 */
export const isOwnSave = (saved: QuizDraft, known: QuizDraft[]): boolean =>
  [detailsText, questionsText].every((part) => known.some((draft) => part(draft) === part(saved)))

const detailsText = (draft: QuizDraft): string => toComparableText(toRequests(draft, 'edit').quiz)

// A new question has its id from the save.
const questionsText = (draft: QuizDraft): string =>
  toComparableText(toRequests(draft, 'edit').questions.map((question) => ({ ...question, id: undefined })))

const toComparableText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? tidy(each) : each))
