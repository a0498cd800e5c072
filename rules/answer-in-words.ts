/** An answer as a person reads it. */
import type { Answer } from '../contract/questions/questions'

/** What was chosen or typed, one by one: a number stays one. `options` are those that the answer counts. */
export function answerInWords(options: readonly string[], answer: Answer): readonly (string | number)[] {
  const listed = (indices: readonly number[]) => indices.map((index) => options[index] ?? '')
  if ('selectedAnswer' in answer) return listed([answer.selectedAnswer])
  if ('selectedAnswers' in answer) return listed(answer.selectedAnswers)
  if ('order' in answer) return listed(answer.order)
  if ('answerValue' in answer) return [answer.answerValue]
  return 'words' in answer ? answer.words : [answer.text]
}

/** The same in one cell of a table: a number stays one. */
export function answerInCell(options: readonly string[], answer: Answer): string | number {
  const said = answerInWords(options, answer)
  const [only] = said
  return said.length === 1 && typeof only === 'number' ? only : said.join('; ')
}
