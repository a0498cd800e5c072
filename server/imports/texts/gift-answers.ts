import type { GIFTQuestion, NumericalChoice, NumericalFormat, TextChoice, TextFormat } from 'gift-pegjs'
import { plainText } from './plain-text'

interface Answers {
  options: string[]
  /** The indices of the right options. */
  right: number[]
  remarks: string[]
}

type Answered = Exclude<GIFTQuestion, { type: 'Category' }>

/** The answers of a GIFT question, with remarks on them. */
export function answersOf(question: Answered): Answers {
  const { remarks, ...answers } = byType(question)
  return { ...answers, remarks: hasFeedback(question) ? [...remarks, 'The feedback is not imported.'] : remarks }
}

function byType(question: Answered): Answers {
  switch (question.type) {
    case 'MC':
      return choicesOf(question.choices)
    case 'TF':
      return { options: ['True', 'False'], right: [question.isTrue ? 0 : 1], remarks: [] }
    case 'Short':
      return accepted(question.choices.map(({ text }) => plain(text)))
    case 'Numerical':
      return accepted([question.choices].flat().map(numberOf))
    case 'Matching':
      return {
        options: question.matchPairs.map(({ subquestion, subanswer }) => `${plain(subquestion)} → ${subanswer}`),
        right: [],
        remarks: ['This was a question about pairs. Please make one with a right answer of it.'],
      }
    case 'Essay':
      return { options: [], right: [], remarks: ['This was an open question. Please add answers to choose from.'] }
    case 'Description':
      return { options: [], right: [], remarks: ['This is a text without answers.'] }
  }
}

/** If no answer gives full points, all that give some are right. */
function choicesOf(choices: TextChoice[]): Answers {
  const isWhole = ({ isCorrect, weight }: TextChoice) => weight === 100 || (isCorrect && weight === null)
  const isPart = ({ weight }: TextChoice) => weight !== null && weight > 0 && weight < 100
  const isRight = choices.some(isWhole) ? isWhole : isPart
  const isLost = isRight === isWhole && choices.some(isPart)
  return {
    options: choices.map(({ text }) => plain(text)),
    right: choices.flatMap((choice, index) => (isRight(choice) ? [index] : [])),
    remarks: isLost ? ['Answers that gave a part of the points count as wrong.'] : [],
  }
}

/** For a question with a typed answer, all answers in the file are right. */
const accepted = (options: string[]): Answers => ({
  options,
  right: options.map((_, index) => index),
  remarks: ['This was a question with an answer to type, so all its answers are right. Please add wrong ones.'],
})

function numberOf(choice: NumericalChoice | NumericalFormat): string {
  const { type, number, range, numberLow, numberHigh } = 'text' in choice ? choice.text : choice
  if (type === 'high-low') return `${numberLow} to ${numberHigh}`
  return type === 'range' ? `${number} ± ${range}` : String(number)
}

function hasFeedback(question: Answered): boolean {
  if ('globalFeedback' in question && question.globalFeedback) return true
  if (question.type === 'TF') return question.trueFeedback !== null || question.falseFeedback !== null
  if (question.type !== 'MC' && question.type !== 'Short') return false
  return question.choices.some(({ feedback }) => feedback !== null)
}

const plain = ({ text, format }: TextFormat): string => plainText(text, format).text
