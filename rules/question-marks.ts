import type { QuestionMark } from '../contract/endpoints/ai'
import { codePoints, tidy } from '../contract/text'

interface MarkedQuestion {
  text: string
  options: readonly string[]
  correctAnswer: number
}

/**
 * What a host should look at: a question that is there already, and an answer that its length gives away. `others` are
 * the keys of the texts beside which it stands.
 */
export function marksOf(question: MarkedQuestion, others: ReadonlySet<string>): QuestionMark[] {
  const marks: QuestionMark[] = []
  if (others.has(textKey(question.text))) marks.push('duplicate')
  if (isGivenAwayByLength(question)) marks.push('answer_by_length')
  return marks
}

/** The right option is more than twice as long as every other. */
export function isGivenAwayByLength({ options, correctAnswer }: Omit<MarkedQuestion, 'text'>): boolean {
  const others = options.filter((_, index) => index !== correctAnswer).map(codePoints)
  return others.length > 0 && codePoints(options[correctAnswer] ?? '') > 2 * Math.max(...others)
}

/** Players could not tell them apart. */
export const hasEqualOptions = ({ options }: Pick<MarkedQuestion, 'options'>): boolean =>
  new Set(options.map(textKey)).size < options.length

/** The same for texts that players could not tell apart. For a long list, make each text's once. */
export const textKey = (text: string): string => tidy(text).normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase()
