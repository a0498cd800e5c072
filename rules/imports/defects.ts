import { QuestionForm } from '../../contract/endpoints/quizzes'
import { limits } from '../../contract/limits'
import type { QuestionContent } from '../../contract/questions/questions'
import { graphemes, isBlank, isLongerThan, tidy } from '../../contract/text'
import type { Fault } from '../question-kinds/kind-rules'
import { check } from '../questions'
import { formOf, type FileContent } from './question-form'

/** Why a question cannot be saved as it stands in the file. */
export type Defect =
  | { kind: 'question_empty' | 'too_few_options' | 'too_many_options' | 'no_right_answer' | 'several_right_answers' }
  | { kind: 'question_too_long'; excess: number }
  | { kind: 'option_empty'; option: number }
  | { kind: 'option_too_long'; option: number; excess: number }
  | ({ kind: 'field' } & Fault)

/** All defects, in the order of a form's fields. `excess` is in characters as a person counts them. */
export function defectsOf(question: FileContent): Defect[] {
  const { kind, text, options } = question
  const defects: Defect[] = []
  const excess = excessOf(text, limits.questionText)
  if (isBlank(text)) defects.push({ kind: 'question_empty' })
  else if (excess > 0) defects.push({ kind: 'question_too_long', excess })

  defects.push(...options.flatMap(defectsOfOption))
  if (kind === 'choice') defects.push(...defectsOfChoice(question))
  return [...defects, ...defectsOfFields(question)]
}

function defectsOfChoice({ options, right }: FileContent): Defect[] {
  const defects: Defect[] = []
  if (options.length < limits.optionsMin) defects.push({ kind: 'too_few_options' })
  if (options.length > limits.optionsMax) defects.push({ kind: 'too_many_options' })
  if (right.length === 0) defects.push({ kind: 'no_right_answer' })
  if (right.length > 1) defects.push({ kind: 'several_right_answers' })
  return defects
}

/** What the form that saves it, or the rules of its kind, would say of any other field. */
function defectsOfFields(question: FileContent): Defect[] {
  const form = QuestionForm.safeParse(formOf(question))
  const faults: Fault[] = form.success
    ? check(form.data as QuestionContent)
    : form.error.issues.map(({ path, message }) => ({ path: path as Fault['path'], message }))
  return faults.filter(({ path }) => !isToldOf(path, question)).map((fault) => ({ kind: 'field', ...fault }))
}

const isToldOf = ([field, place]: Fault['path'], { kind, options }: FileContent): boolean =>
  field === 'text' ||
  (field === 'options' && place !== undefined && defectsOfOption(options[Number(place)] ?? '', 0).length > 0) ||
  (kind === 'choice' && (field === 'options' || field === 'correctAnswer'))

function defectsOfOption(text: string, option: number): Defect[] {
  if (isBlank(text)) return [{ kind: 'option_empty', option }]
  const excess = excessOf(text, limits.optionText)
  return excess > 0 ? [{ kind: 'option_too_long', option, excess }] : []
}

/** How far a text exceeds the limit. Too many combining marks on few letters are an excess, too. */
function excessOf(text: string, max: number): number {
  if (!isLongerThan(max, text)) return 0
  const excess = graphemes(tidy(text)) - max
  return isLongerThan(max * limits.codePointsPerGrapheme, text) ? Math.max(excess, 1) : Math.max(excess, 0)
}

type QuestionParts = Pick<FileContent, 'text' | 'options' | 'right'> & { optionImages: unknown[] | null }

/** One question for each right answer, each without the other right answers. */
export const oneQuestionEach = <Q extends QuestionParts>(question: Q): Q[] =>
  question.right.map((kept) => {
    const stays = (_: unknown, index: number) => index === kept || !question.right.includes(index)
    return {
      ...question,
      options: question.options.filter(stays),
      right: [question.options.slice(0, kept).filter(stays).length],
      optionImages: question.optionImages?.filter(stays) ?? null,
    }
  })
