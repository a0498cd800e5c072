import { letterOf } from '../../rules/option-letter'
import { contentOf } from '../db/question-columns'
import { Problem } from '../problems/problem'
import type { ExportedQuiz } from './export-store'

/** The choices of a quiz in Moodle's Aiken format, which has no other questions: https://docs.moodle.org/en/Aiken_format */
export function aikenOf({ questions }: ExportedQuiz): string {
  const written = questions.map(contentOf).flatMap((question) => {
    if (question.kind !== 'choice') return []
    const { text, options, correctAnswer } = question
    const answers = options.map((option, index) => `${letterOf(index)}. ${inOneLine(option)}`)
    return `${[asQuestion(inOneLine(text)), ...answers, `ANSWER: ${letterOf(correctAnswer)}`].join('\n')}\n`
  })
  if (written.length === 0) throw new Problem('quiz_without_choices')
  return written.join('\n')
}

/** A line that begins like an option or a right answer would be read as one. */
const asQuestion = (line: string): string => (/^\s*([A-Z][.)]|ANSWER\s*:)/i.test(line) ? `– ${line}` : line)

/** Each part is a line of its own. */
const inOneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ')
