import { routes } from '../../../../contract/routes'
import { tidy, tidyLine } from '../../../../contract/text'
import { call } from '../../../api'
import { draftFromQuiz, toRequests, type QuizDraft } from '../quiz-draft'

/** A quiz as stored on the server. A new quiz has no `at`. */
export interface SavedQuiz {
  draft: QuizDraft
  at?: string
}

/** Reads the quiz before its questions: after a save in between, `at` is too old, and the next save notices it. */
export async function readSavedQuiz(quizId: number): Promise<Required<SavedQuiz>> {
  const id = String(quizId)
  const quiz = await call(routes.quizzes.get, { id })
  const questions = await call(routes.quizzes.questions, { id })
  return { draft: draftFromQuiz(quiz, questions), at: quiz.updatedAt }
}

/**
 * Whether this page has read or sent everything in the saved quiz, even if a reply was lost. Saving over it then undoes
 * nobody else's work.
 */
export const isOwnSave = (saved: QuizDraft, known: QuizDraft[]): boolean =>
  [detailsText, questionsText].every((part) => known.some((draft) => part(draft) === part(saved)))

const detailsText = (draft: QuizDraft): string => toComparableText(toRequests(draft, 'edit').quiz)

// Ids are left out: a new question gets its id from the save.
const questionsText = (draft: QuizDraft): string =>
  toComparableText(toRequests(draft, 'edit').questions.map((question) => ({ ...question, id: undefined })))

const toComparableText = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) =>
    typeof each === 'string' ? (linesOfQuiz.has(key) ? tidyLine : tidy)(each) : each,
  )

/** The one-line fields. */
const linesOfQuiz = new Set(['title', 'alt'])
