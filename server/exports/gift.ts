import type { ExportedQuestion, ExportedQuiz } from './export-store'

/** A quiz in Moodle's GIFT format: https://docs.moodle.org/en/GIFT_format */
export const giftOf = ({ title, questions }: ExportedQuiz): string =>
  [`// ${title.replace(/\s+/g, ' ')}\n`, ...questions.map(questionOf)].join('\n')

function questionOf({ text, options, correctAnswer }: ExportedQuestion, index: number): string {
  const answers = options.map((option, at) => `\t${at === correctAnswer ? '=' : '~'}${textOf(option)}\n`)
  return `::Question ${index + 1}::${textOf(text)} {\n${answers.join('')}}\n`
}

/** A text that begins as a format "[…]" or a weight "%…%" does is told apart by a format of its own. */
const textOf = (text: string): string => (/^[[%]/.test(text) ? '[plain]' : '') + escaped(text)

const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
