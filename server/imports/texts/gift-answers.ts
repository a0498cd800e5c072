import type { GIFTQuestion, NumericalChoice, NumericalFormat, TextChoice, TextFormat } from 'gift-pegjs'
import type { FileQuestion } from '../../../contract/endpoints/imports'
import { remark } from '../../../rules/imports/remarks'
import { plainText } from './plain-text'

export type Answers = Pick<FileQuestion, 'kind' | 'options' | 'right' | 'remarks'> & Partial<FileQuestion>

type Answered = Exclude<GIFTQuestion, { type: 'Category' }>

/** The kind of a GIFT question and its answers, with remarks on them. What Moodle tells afterwards explains it. */
export function answersOf(question: Answered): Answers {
  const { remarks, ...answers } = byType(question)
  const told = 'globalFeedback' in question ? question.globalFeedback : null
  return {
    ...answers,
    explanation: told && (plain(told) || null),
    remarks: hasFeedback(question) ? [...remarks, remark('feedback_left_out')] : remarks,
  }
}

function byType(question: Answered): Answers {
  switch (question.type) {
    case 'MC':
      return choicesOf(question.choices)
    case 'TF':
      return { kind: 'choice', options: ['True', 'False'], right: [question.isTrue ? 0 : 1], remarks: [] }
    case 'Short':
      return typedOf(question.choices)
    case 'Numerical':
      return numberOf([question.choices].flat())
    case 'Matching':
      return {
        kind: 'choice',
        options: question.matchPairs.map(({ subquestion, subanswer }) => `${plain(subquestion)} → ${subanswer}`),
        right: [],
        remarks: [remark('pairs_left_out')],
      }
    case 'Essay':
      return {
        ...{ kind: 'words', options: [], right: [] },
        remarks: [remark('essay_becomes_words')],
      }
    case 'Description':
      return { kind: 'choice', options: [], right: [], remarks: [remark('text_without_answers')] }
  }
}

interface Weighted {
  isCorrect: boolean
  weight: number | null
}

const isWhole = ({ isCorrect, weight }: Weighted) => weight === 100 || (isCorrect && weight === null)
const isPart = ({ weight }: Weighted) => weight !== null && weight > 0 && weight < 100

/** If no answer gives full points, or wrong ones cost points, players tick several. */
function choicesOf(choices: TextChoice[]): Answers {
  const hasWhole = choices.some(isWhole)
  const isSeveral = !choices.some(({ isCorrect, weight }) => isCorrect && weight === null) && choices.some(costs)
  const isTicked = (!hasWhole && choices.some(isPart)) || isSeveral
  const isRight = (choice: TextChoice) => isWhole(choice) || (isTicked && isPart(choice))
  return {
    kind: isTicked ? 'several' : 'choice',
    options: choices.map(({ text }) => plain(text)),
    right: choices.flatMap((choice, index) => (isRight(choice) ? [index] : [])),
    remarks: !isTicked && choices.some(isPart) ? [remark('parts_become_wrong')] : [],
  }
}

const costs = ({ weight }: Weighted): boolean => weight !== null && weight < 0

function typedOf(choices: TextChoice[]): Answers {
  const patterns = (of: (choice: TextChoice) => boolean) => choices.filter(of).map(({ text }) => plain(text))
  const texts = (of: (choice: TextChoice) => boolean) => patterns(of).map((text) => text.replaceAll('\\*', '*'))
  const isAnyText = patterns(isWhole).some((text) => /(?<!\\)\*/.test(text))
  return {
    ...{ kind: 'typed', options: [], right: [], accepted: texts(isWhole) },
    rejected: texts(({ weight }) => weight === 0),
    remarks: [
      ...(choices.some(isPart) ? [remark('parts_become_wrong')] : []),
      ...(isAnyText ? [remark('star_stays_a_star')] : []),
    ],
  }
}

/** The first number that gives all points. */
function numberOf(choices: (NumericalChoice | NumericalFormat)[]): Answers {
  const whole = choices.filter((choice) => !('text' in choice) || isWhole(choice))
  const [first] = whole
  return {
    ...{ kind: 'number', options: [], right: [] },
    ...(first ? rangeOf('text' in first ? first.text : first) : { value: null }),
    remarks: choices.length > 1 ? [remark('first_number_taken')] : [],
  }
}

function rangeOf({ type, number = 0, range = 0, numberLow = 0, numberHigh = 0 }: NumericalFormat) {
  if (type === 'high-low')
    return { value: asDecimal((numberLow + numberHigh) / 2), tolerance: asDecimal((numberHigh - numberLow) / 2) }
  return { value: number, tolerance: type === 'range' && range !== 0 ? range : null }
}

/** Without the errors of binary fractions. */
const asDecimal = (value: number): number => Number(value.toPrecision(15))

function hasFeedback(question: Answered): boolean {
  if (question.type === 'TF') return question.trueFeedback !== null || question.falseFeedback !== null
  if (question.type === 'Numerical')
    return [question.choices].flat().some((choice) => 'feedback' in choice && choice.feedback !== null)
  if (question.type !== 'MC' && question.type !== 'Short') return false
  return question.choices.some(({ feedback }) => feedback !== null)
}

const plain = ({ text, format }: TextFormat): string => plainText(text, format).text
