import { QuestionForm, QuestionsForm, QuizForm } from '../../../../contract/endpoints/quizzes'
import { isBlank } from '../../../../contract/text'
import type { Issue } from '../../../../contract/problems'
import type { QuestionContent } from '../../../../contract/questions/questions'
import { check } from '../../../../rules/questions'
import { draftKindOf } from '../../../question-kinds/draft-kinds'
import type { Mode } from '../question-draft'
import { toRequests, type QuizDraft } from '../quiz-draft'
import { faultInWords } from '../../../i18n/fault-in-words'

/** A field, such as `questions.0.options.2.text`, and what is wrong with it. */
export interface Fault {
  field: string
  message: string
}

/** The first message of each field. */
export type Faults = Readonly<Record<string, string>>

export const noFaults: Faults = {}

/** Everything that keeps a draft from being saved, by the contract's own rules and those of each kind. */
export function findFaults(draft: QuizDraft, mode: Mode): Fault[] {
  const { quiz, questions } = toRequests(draft, mode)
  const inQuiz = QuizForm.safeParse(quiz).error?.issues ?? []
  const inQuestions = QuestionsForm.safeParse({ questions }).error?.issues ?? []
  const unsound = unsoundQuestions(questions, new Set(inQuestions.map(({ path }) => path[1])))
  return [...inQuiz, ...inQuestions, ...unsound].map((issue) =>
    toFault(draft, mode, issue.path, faultInWords(issue.message)),
  )
}

/** What does not fit together in the questions, but for those that have an issue already. */
const unsoundQuestions = (questions: readonly unknown[], faulty: ReadonlySet<unknown>): Issue[] =>
  questions.flatMap((question, index) => {
    const form = faulty.has(index) ? undefined : QuestionForm.safeParse(question).data
    const found = form ? check(form as QuestionContent) : []
    return found.map(({ path, message }) => ({ path: ['questions', index, ...path], message }))
  })

/** The server's issues, each at the field it is about. */
export const faultsFromServer = (draft: QuizDraft, mode: Mode, issues: Issue[]): Fault[] =>
  issues.map(({ path, message }) => toFault(draft, mode, path, message))

const textField = /^questions\.(\d+)(?:\.options\.(\d+))?\.text$/

/** Leaves out the missing text of questions and answers that were added since the last attempt. */
export function withoutUnfinished(found: Fault[], { questions }: QuizDraft, tried: QuizDraft): Fault[] {
  const known = new Set(tried.questions.flatMap(({ key, options }) => [key, ...options.map((option) => option.key)]))
  return found.filter(({ field }) => {
    const [, at, option] = textField.exec(field) ?? []
    const question = questions[Number(at)]
    const about = option === undefined ? question : question?.options[Number(option)]
    return !about || known.has(about.key) || !isBlank(about.text)
  })
}

export const faultsByField = (found: Fault[]): Faults =>
  found.reduce<Faults>((all, { field, message }) => ({ [field]: message, ...all }), noFaults)

/** The faults of one part, with names relative to it: `text` within `questions.0`. */
export function faultsWithin(all: Faults, part: string): Faults {
  const mine = Object.entries(all).filter(([field]) => field.startsWith(`${part}.`))
  return mine.length === 0
    ? noFaults
    : Object.fromEntries(mine.map(([field, message]) => [field.slice(part.length + 1), message]))
}

export interface PictureFaults {
  /** A fault of the picture itself, which may have been deleted. */
  picture: string | undefined
  /** A fault of the description. */
  alt: string | undefined
}

export const pictureFaults = (all: Faults, part: string): PictureFaults => ({
  picture: all[part] ?? all[`${part}.id`],
  alt: all[`${part}.alt`],
})

/** Turns a path in the call's input into a field of the form. */
function toFault(draft: QuizDraft, mode: Mode, path: readonly PropertyKey[], message: string): Fault {
  const [list, index, ...rest] = path
  const question = list === 'questions' ? draft.questions[Number(index)] : undefined
  if (!question) return { field: path.map(String).join('.') || 'root', message }
  const issue = { path: rest, message }
  const placed = draftKindOf(question).placed?.(question, mode, issue) ?? issue
  return { field: ['questions', Number(index), ...placed.path].map(String).join('.'), message: placed.message }
}
