import { letterOf } from '../../rules/option-letter'
import { contentOf } from '../db/question-columns'
import type { ExportedQuiz } from './export-store'

/** The choices of a quiz in Moodle's Aiken format, which has no other questions: https://docs.moodle.org/en/Aiken_format */
export const aikenOf = ({ questions }: ExportedQuiz): string =>
  questions
    .map(contentOf)
    .flatMap((question) => {
      if (question.kind !== 'choice') return []
      const { text, options, correctAnswer } = question
      const answers = options.map((option, index) => `${letterOf(index)}. ${inOneLine(option)}`)
      return `${[inOneLine(text), ...answers, `ANSWER: ${letterOf(correctAnswer)}`].join('\n')}\n`
    })
    .join('\n')

/** Each part is a line of its own. */
const inOneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ')
