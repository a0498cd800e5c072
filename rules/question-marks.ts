import type { QuestionMark } from '../contract/endpoints/ai'
import { codePoints, tidy } from '../contract/text'

interface MarkedQuestion {
  text: string
  options?: readonly string[]
  /** Of a `choice`. */
  correctAnswer?: number
}

/**
 * What a host should check: a duplicate question, and an answer given away by its length. `others` are the keys of the
 * neighbouring questions' texts.
 */
export function marksOf(question: MarkedQuestion, others: ReadonlySet<string>): QuestionMark[] {
  const marks: QuestionMark[] = []
  if (others.has(textKey(question.text))) marks.push('duplicate')
  if (hasRightOption(question) && isGivenAwayByLength(question)) marks.push('answer_by_length')
  return marks
}

interface Choice {
  options: readonly string[]
  correctAnswer: number
}

const hasRightOption = (question: MarkedQuestion): question is MarkedQuestion & Choice =>
  question.options !== undefined && question.correctAnswer !== undefined

/** The right option is more than twice as long as every other. */
export function isGivenAwayByLength({ options, correctAnswer }: Choice): boolean {
  const others = options.filter((_, index) => index !== correctAnswer).map(codePoints)
  return others.length > 0 && codePoints(options[correctAnswer] ?? '') > 2 * Math.max(...others)
}

/** Players could not tell them apart. */
export const hasEqualOptions = ({ options }: Pick<Choice, 'options'>): boolean =>
  new Set(options.map(textKey)).size < options.length

/** Equal for texts that players could not tell apart. For a long list, compute each text's key once. */
export const textKey = (text: string): string => tidy(text).normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase()
