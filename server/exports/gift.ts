import type { QuestionContent, QuestionContentOf } from '../../contract/questions/questions'
import { contentOf } from '../db/question-columns'
import type { ExportedQuiz } from './export-store'
import { leftOutOfGift } from './left-out-of-gift'

/** A quiz in Moodle's GIFT format: https://docs.moodle.org/en/GIFT_format */
export const giftOf = ({ title, questions }: ExportedQuiz): string =>
  [`// ${title.replace(/\s+/g, ' ')}\n`, ...questions.map(contentOf).map(questionOf)].join('\n')

function questionOf(question: QuestionContent, index: number): string {
  const answers = answersOf(question)
  if (answers === null)
    return `// Question ${index + 1} is left out: GIFT has no questions of the kind “${question.kind}”.\n`
  const { kind, text, explanation } = question
  // An essay has no feedback for everybody.
  const told = explanation === null || kind === 'words' ? '' : `\t####[plain]${escaped(explanation)}\n`
  const leftOut = leftOutOfGift(question)
  const remark = leftOut.length === 0 ? '' : `// Left out of question ${index + 1}: ${leftOut.join(', ')}.\n`
  return `${remark}::Question ${index + 1}::[plain]${escaped(text)} {${answers}${told}}\n`
}

/** What stands between the braces; null where GIFT has no such question. */
function answersOf(question: QuestionContent): string | null {
  switch (question.kind) {
    case 'choice':
      return lines(
        question.options.map((option, at) => markOf(option, at === question.correctAnswer) + optionOf(option)),
      )
    case 'several':
      return lines(weighted(question))
    case 'typed': {
      // An arrow of two characters would read as a matching pair, and a star stands for any text.
      const written = (text: string) => optionOf(text.replaceAll('->', '→').replaceAll('*', '\\*'))
      const accepted = question.accepted.map((text) => `=%100%${written(text)}`)
      return lines([...accepted, ...question.rejected.map((text) => `=%0%${written(text)}`)])
    }
    case 'number':
      return `#${decimal(question.value)}:${decimal(question.tolerance ?? 0)}\n`
    case 'words':
      return ''
    case 'order':
    case 'poll':
    case 'slide':
      return null
  }
}

const lines = (answers: string[]): string => `\n${answers.map((answer) => `\t${answer}\n`).join('')}`

/** Right ticks add up to all points, and wrong ones to none. */
function weighted({ options, correctAnswers }: QuestionContentOf<'several'>): string[] {
  const share = (count: number) => Number((100 / count).toFixed(5))
  const right = share(correctAnswers.length)
  const wrong = -share(options.length - correctAnswers.length)
  return options.map((option, at) => `~%${correctAnswers.includes(at) ? right : wrong}%${optionOf(option)}`)
}

/** Without an exponent. */
const decimal = (value: number): string =>
  String(value).includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : String(value)

function markOf(option: string, isRight: boolean): string {
  if (!isRight) return '~'
  // After "=", an arrow would read as a matching pair.
  return option.includes('->') ? '~%100%' : '='
}

/** Repeats the question's format, so that "[…]" and "%…%" at the start are not read as a format or a weight. */
const optionOf = (text: string): string => (/^[[%]/.test(text) ? '[plain]' : '') + escaped(text)

const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
