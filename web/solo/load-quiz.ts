import { routes } from '../../contract/routes'
import { picturesFirstMs } from '../../rules/pictures-first'
import { call, isRefusal } from '../api'
import type { TimedQuestion } from './round'

export interface LocalQuestion extends TimedQuestion {
  correctAnswer: number
}

export interface LocalQuiz {
  title: string
  questions: LocalQuestion[]
  /** When the first question's clock starts. */
  openedAt: number
}

/** Reads the host's own quiz, or else the public one. */
export async function loadQuiz(id: string): Promise<LocalQuiz> {
  const [quiz, questions] = await own(id).catch((why) => publishedAfter(why, id))
  const [first] = questions
  return {
    title: quiz.title,
    openedAt: Date.now() + (first ? picturesFirstMs(first) : 0),
    questions: (questions as LocalQuestion[]).map((question) => ({
      ...question,
      timeLimit: question.timeLimit ?? quiz.timePerQuestion,
    })),
  }
}

const own = (id: string) => Promise.all([call(routes.quizzes.get, { id }), call(routes.quizzes.questions, { id })])
const published = (id: string) =>
  Promise.all([call(routes.gallery.get, { id }), call(routes.gallery.questions, { id })])

/** If the own quiz could not be read for another reason than a refusal, the quiz is not reported as private. */
const publishedAfter = (why: unknown, id: string) =>
  published(id).catch((error: unknown) => {
    throw isRefusal(why) ? error : why
  })
