import { routes } from '../../../../contract/routes'
import type { Quiz } from '../../../../contract/endpoints/quizzes'
import { call, CallError } from '../../../api'
import { refresh } from '../../../queries'
import type { Mode } from '../question-draft'
import { toRequests, type QuizDraft } from '../quiz-draft'

interface Saving {
  mode: Mode
  /** The id of the saved quiz, or of one that an earlier attempt created. */
  quizId: number | undefined
  /** The `updatedAt` of the version that this save may replace. */
  basedOn: string | undefined
  onSaved: (quiz: Quiz) => void
}

/**
 * Saves the quiz, then its questions. A new quiz is created once: if its questions could not be saved, the next attempt
 * updates it.
 */
export async function saveQuiz(draft: QuizDraft, { mode, quizId, basedOn, onSaved }: Saving): Promise<void> {
  const { quiz, questions } = toRequests(draft, mode)
  const written =
    quizId === undefined ? await call(routes.quizzes.create, quiz) : await update(quizId, mode, { ...quiz, basedOn })
  onSaved(written)
  await call(routes.quizzes.saveQuestions, { id: String(written.id), questions, basedOn: written.updatedAt })
  void refresh(routes.quizzes.list)
}

type Change = ReturnType<typeof toRequests>['quiz'] & Pick<Saving, 'basedOn'>

async function update(quizId: number, mode: Mode, quiz: Change): Promise<Quiz> {
  try {
    return await call(routes.quizzes.update, { id: String(quizId), ...quiz })
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404
    // The quiz of an earlier attempt has been deleted since, so this one creates it again.
    if (mode === 'create' && isGone) return call(routes.quizzes.create, quiz)
    throw error
  }
}
