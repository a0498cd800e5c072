import { ph, plural, t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import type { QuizToSave } from './import-form'
import { formatUnits } from '../../ui/format'
import { isolated } from '../../i18n/locale'

/** The number of quizzes needed for this many questions. */
export const quizzesFor = (count: number): number => Math.ceil(count / limits.questionsPerQuiz)

/** Splits too many questions for one quiz into several of about the same length. */
export function splitQuiz(quiz: QuizToSave): QuizToSave[] {
  const parts = quizzesFor(quiz.questions.length)
  if (parts < 2) return [quiz]
  const size = Math.ceil(quiz.questions.length / parts)
  return Array.from({ length: parts }, (_, part) => ({
    ...quiz,
    title: partTitle(quiz.title, part + 1, parts),
    questions: quiz.questions.slice(part * size, (part + 1) * size),
  }))
}

/** "2 quizzes: “Seas (1 of 2)” with 101 questions, “Seas (2 of 2)” with 100 questions." */
export function splitText(quizzes: readonly Pick<QuizToSave, 'title' | 'questions'>[]): string {
  const named = quizzes.map(({ title, questions }) =>
    plural(questions.length, {
      one: `“${ph({ title: isolated(title) })}” with # question`,
      other: `“${ph({ title: isolated(title) })}” with # questions`,
    }),
  )
  const list = formatUnits(named)
  return plural(quizzes.length, { one: `# quiz: ${list}.`, other: `# quizzes: ${list}.` })
}

function partTitle(title: string, part: number, parts: number): string {
  const which = t({
    message: `(${part} of ${parts})`,
    comment: 'Behind the title of a quiz: which part it is of how many',
  })
  const suffix = ` ${which}`
  const room = limits.quizTitle - suffix.length
  return `${Array.from(title).slice(0, room).join('').trim()}${suffix}`
}
