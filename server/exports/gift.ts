import type { ExportedQuestion, ExportedQuiz } from './export-store'

/** A quiz in Moodle's GIFT format: https://docs.moodle.org/en/GIFT_format */
export const giftOf = ({ title, questions }: ExportedQuiz): string =>
  [`// ${title.replace(/\s+/g, ' ')}\n`, ...questions.map(questionOf)].join('\n')

function questionOf(question: ExportedQuestion, index: number): string {
  const { kind, text, options, correctAnswer } = question
  // GIFT has no such question, or we do not write it yet.
  if (kind !== 'choice') return `// Question ${index + 1} is left out: it is of the kind “${kind}”.\n`
  const answers = options.map((option, at) => `\t${markOf(option, at === correctAnswer)}${optionOf(option)}\n`)
  return `::Question ${index + 1}::[plain]${escaped(text)} {\n${answers.join('')}}\n`
}

function markOf(option: string, isRight: boolean): string {
  if (!isRight) return '~'
  // After "=", an arrow would read as a matching pair.
  return option.includes('->') ? '~%100%' : '='
}

/** Repeats the question's format, so that "[…]" and "%…%" at the start are not read as a format or a weight. */
const optionOf = (text: string): string => (/^[[%]/.test(text) ? '[plain]' : '') + escaped(text)

const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
