import { routes } from '../../contract/routes'
import type { QuestionContent } from '../../contract/questions/questions'
import { picturesFirstMs } from '../../rules/pictures-first'
import { shuffled } from '../../rules/question-kinds/order/shuffled'
import { secondsOf, withoutKey, type GameQuestion } from '../../rules/questions'
import { call, isRefusal } from '../api'
import type { TimedQuestion } from '../own-pace/walk'
import { inLanguage } from '../questions/in-language'

/** A question with its key, by which the page scores it. */
export type LocalQuestion = TimedQuestion & { key: GameQuestion }

export interface LocalQuiz {
  title: string
  language: string
  /** How many questions of the quiz are for players together. */
  skipped: number
  questions: LocalQuestion[]
  /** When the first question's clock starts. */
  openedAt: number
}

/** Reads the host's own quiz, or else the public one. */
export async function loadQuiz(id: string): Promise<LocalQuiz> {
  const [quiz, questions] = await own(id).catch((why) => publishedAfter(why, id))
  const played = inLanguage<QuestionContent & { id: number }>(questions, quiz.language).filter(isPlayedAlone)
  const asked = played.map((question) => askedLocally(question, quiz.timePerQuestion))
  const [first] = asked
  return {
    title: quiz.title,
    language: quiz.language,
    skipped: questions.length - played.length,
    openedAt: Date.now() + (first ? picturesFirstMs(first) : 0),
    questions: asked,
  }
}

/** Words are worth nothing without those of others. */
const isPlayedAlone = ({ kind }: QuestionContent): boolean => kind !== 'words'

function askedLocally(question: QuestionContent & { id: number }, timePerQuestion: number): LocalQuestion {
  const key: GameQuestion =
    question.kind === 'order' ? { ...question, shuffle: shuffled(question.options.length, drawBelow) } : question
  return { ...withoutKey(key), timeLimit: secondsOf(question, timePerQuestion), key }
}

const drawBelow = (below: number): number => Math.floor(Math.random() * below)

const own = (id: string) => Promise.all([call(routes.quizzes.get, { id }), call(routes.quizzes.questions, { id })])
const published = (id: string) =>
  Promise.all([call(routes.gallery.get, { id }), call(routes.gallery.questions, { id })])

/** If the own quiz could not be read for another reason than a refusal, the quiz is not reported as private. */
const publishedAfter = (why: unknown, id: string) =>
  published(id).catch((error: unknown) => {
    throw isRefusal(why) ? error : why
  })
