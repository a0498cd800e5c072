import type { FileEvening, FileQuestion, FileQuiz, RemarkCodes } from '../../contract/endpoints/imports'
import { remarked } from '../../rules/imports/remarks'

interface Remarked {
  questions?: FileQuestion[]
  quizzes?: FileQuiz[]
  evenings?: FileEvening[]
}

/** The codes of all remarks in what was read, by which pages show them in their own language. */
export function remarkCodesOf({ questions = [], quizzes = [], evenings = [] }: Remarked): {
  remarkCodes?: RemarkCodes
} {
  const all = [...questions, ...quizzes, ...evenings, ...quizzes.flatMap((quiz) => quiz.questions)]
  const texts = new Set(all.flatMap(({ remarks }) => remarks))
  const codes = Array.from(texts, (text) => [text, remarked(text)] as const).filter(([, code]) => code !== undefined)
  return codes.length === 0 ? {} : { remarkCodes: Object.fromEntries(codes) as RemarkCodes }
}
