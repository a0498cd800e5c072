import { useRef } from 'react'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { refresh } from '../queries'
import { toSave, type Mode, type QuizDraft } from './quiz-draft'

/**
 * Saves a draft: the quiz, then its questions. A new quiz is made once: when its questions could not be saved, the
 * next try goes on with the quiz that is there.
 */
export function useSaveQuiz(quizId: number | undefined) {
  const savedId = useRef(quizId)
  return async (draft: QuizDraft, mode: Mode): Promise<void> => {
    const { quiz, questions } = toSave(draft, mode)
    if (savedId.current === undefined) savedId.current = (await call(routes.quizzes.create, quiz)).id
    else await call(routes.quizzes.update, { id: String(savedId.current), ...quiz })
    await call(routes.quizzes.saveQuestions, { id: String(savedId.current), questions })
    void refresh(routes.quizzes.list)
  }
}
