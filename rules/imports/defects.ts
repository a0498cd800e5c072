import type { FileQuestion } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import { graphemes, isBlank, isLongerThan, tidy } from '../../contract/text'

/** Why a question cannot be saved as it stands in the file. */
export type Defect =
  | { kind: 'question_empty' | 'too_few_options' | 'too_many_options' | 'no_right_answer' | 'several_right_answers' }
  | { kind: 'question_too_long'; excess: number }
  | { kind: 'option_empty'; option: number }
  | { kind: 'option_too_long'; option: number; excess: number }

/** All defects, in the order of a form's fields. `excess` is in characters as a person counts them. */
export function defectsOf({ text, options, right }: Pick<FileQuestion, 'text' | 'options' | 'right'>): Defect[] {
  const defects: Defect[] = []
  const excess = excessOf(text, limits.questionText)
  if (isBlank(text)) defects.push({ kind: 'question_empty' })
  else if (excess > 0) defects.push({ kind: 'question_too_long', excess })

  defects.push(...options.flatMap(defectsOfOption))
  if (options.length < limits.optionsMin) defects.push({ kind: 'too_few_options' })
  if (options.length > limits.optionsMax) defects.push({ kind: 'too_many_options' })
  if (right.length === 0) defects.push({ kind: 'no_right_answer' })
  if (right.length > 1) defects.push({ kind: 'several_right_answers' })
  return defects
}

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

type QuestionParts = Pick<FileQuestion, 'text' | 'options' | 'right'> & { optionImages: unknown[] | null }

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
