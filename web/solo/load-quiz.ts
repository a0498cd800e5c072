import { routes } from '../../contract/routes'
import { call } from '../api'
import type { TimedQuestion } from './round'

export interface LocalQuestion extends TimedQuestion {
  correctAnswer: number
}

export interface LocalQuiz {
  title: string
  questions: LocalQuestion[]
}

/** One's own quiz; where that cannot be read, the public one. */
export async function loadQuiz(id: string): Promise<LocalQuiz> {
  const [quiz, questions] = await own(id).catch(() => published(id))
  return {
    title: quiz.title,
    questions: questions.map((question) => ({ ...question, timeLimit: quiz.timePerQuestion })),
  }
}

const own = (id: string) => Promise.all([call(routes.quizzes.get, { id }), call(routes.quizzes.questions, { id })])
const published = (id: string) =>
  Promise.all([call(routes.gallery.get, { id }), call(routes.gallery.questions, { id })])
