import type { Input, Reply } from '../../contract/api'
import { limits, type Difficulty } from '../../contract/limits'
import { QuestionsForm, QuizForm } from '../../contract/quizzes'
import type { Issue } from '../../contract/problems'
import type { routes } from '../../contract/routes'
import { isBlank } from '../../contract/text'

/** A quiz as it stands in the editor, saved or not. */
export interface QuizDraft {
  title: string
  description: string
  timePerQuestion: number
  difficulty: Difficulty
  questions: QuestionDraft[]
}

export interface QuestionDraft {
  /** Of a question that is saved already: it stays that question. */
  savedId?: number
  text: string
  options: { text: string }[]
  /** Which option is right; -1 while none is chosen. */
  correctAnswer: number
}

export type Mode = 'create' | 'edit'

/** What is wrong, and with which field: `questions.0.options.2.text`. */
export interface Fault {
  field: string
  message: string
}

export const newQuestion = (options: number): QuestionDraft => ({
  text: '',
  options: Array.from({ length: options }, () => ({ text: '' })),
  correctAnswer: 0,
})

export const newQuiz = (): QuizDraft => ({
  title: '',
  description: '',
  timePerQuestion: 20,
  difficulty: 'medium',
  questions: [newQuestion(limits.optionsMax)],
})

export function draftOf(
  quiz: Reply<typeof routes.quizzes.get>,
  questions: Reply<typeof routes.quizzes.questions>,
): QuizDraft {
  return {
    title: quiz.title,
    description: quiz.description ?? '',
    timePerQuestion: quiz.timePerQuestion,
    difficulty: quiz.difficulty,
    questions: questions.map(({ id, text, options, correctAnswer }) => ({
      savedId: id,
      text,
      options: options.map((option) => ({ text: option })),
      correctAnswer,
    })),
  }
}

/**
 * Which option is right once one has gone. Those behind it move up. When the last one goes and was right, the one
 * before it is; when another right one goes nobody can know which is, and the host is asked (-1).
 */
export function correctAfterRemoval(correct: number, removed: number, optionsBefore: number): number {
  if (removed < correct) return correct - 1
  if (removed > correct) return correct
  return removed === optionsBefore - 1 ? removed - 1 : -1
}

/** The options to save, and where in the draft each stood. An edited quiz leaves its blank ones out. */
function keptOptions({ options }: QuestionDraft, mode: Mode): number[] {
  const all = options.map((_, index) => index)
  return mode === 'create' ? all : all.filter((index) => !isBlank(options[index]?.text ?? ''))
}

type QuizToSave = Input<typeof routes.quizzes.create>
type QuestionsToSave = Input<typeof routes.quizzes.saveQuestions>['questions']

/** A draft as the calls take it. */
export function toSave(draft: QuizDraft, mode: Mode): { quiz: QuizToSave; questions: QuestionsToSave } {
  const { title, description, difficulty } = draft
  return {
    quiz: { title, description, difficulty, timePerQuestion: draft.timePerQuestion as QuizToSave['timePerQuestion'] },
    questions: draft.questions.map((question, orderIndex) => {
      const kept = keptOptions(question, mode)
      return {
        id: question.savedId,
        text: question.text,
        options: kept.map((index) => question.options[index]?.text ?? ''),
        correctAnswer: kept.indexOf(question.correctAnswer),
        orderIndex,
      }
    }),
  }
}

/** Everything that keeps a draft from being saved, by the contract's own rules. */
export function faults(draft: QuizDraft, mode: Mode): Fault[] {
  const { quiz, questions } = toSave(draft, mode)
  const inQuiz = QuizForm.safeParse(quiz).error?.issues ?? []
  const inQuestions = QuestionsForm.safeParse({ questions }).error?.issues ?? []
  return [...inQuiz, ...inQuestions].map((issue) => faultIn(draft, mode, issue.path, issue.message))
}

/** What the server refused, at the field that it is about. */
export const refused = (draft: QuizDraft, mode: Mode, issues: Issue[]): Fault[] =>
  issues.map(({ path, message }) => faultIn(draft, mode, path, message))

/** From a place in what is sent to the field that it came from. */
function faultIn(draft: QuizDraft, mode: Mode, path: readonly PropertyKey[], message: string): Fault {
  const [list, index, part, sent] = path
  const question = list === 'questions' ? draft.questions[Number(index)] : undefined
  if (!question) return { field: path.map(String).join('.') || 'root', message }
  const at = `questions.${Number(index)}`

  if (part === 'options' && sent !== undefined)
    return { field: `${at}.options.${keptOptions(question, mode)[Number(sent)] ?? 0}.text`, message }
  if (part === 'options') {
    const blank = question.options.findIndex(({ text }) => isBlank(text))
    return { field: `${at}.options.${blank < 0 ? 'root' : `${blank}.text`}`, message }
  }
  // The right answer was left out because it is blank: that is where something must be written.
  if (part === 'correctAnswer' && question.options[question.correctAnswer])
    return { field: `${at}.options.${question.correctAnswer}.text`, message: 'Option cannot be empty' }
  return { field: `${at}.${String(part ?? 'root')}`, message }
}
