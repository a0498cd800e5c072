import { parse } from 'gift-pegjs'
import type { FileQuestion } from '../../../contract/endpoints/imports'
import { tidy } from '../../../contract/text'
import { excerpt, remark } from '../../../rules/imports/remarks'
import { cutText } from '../clean-text'
import { answersOf, type Answers } from './gift-answers'
import { giftBlocks, type GiftBlock } from './gift-blocks'
import { hideBlanks, showBlanks } from './gift-blanks'
import { plainText } from './plain-text'
import { textQuestion } from './text-question'

/** Far more than a question has. Longer text would keep the parser busy. */
const maxBlockLength = 20_000
/** Text cut here is too long to be saved, and reported as such. */
const maxTextLength = 2_000

const answers = /\{(?<!\\\{)\s*(?:[=~#]|T\b|F\b|TRUE\b|FALSE\b|\})/i

/** Whether most of a text's blocks contain answers in braces. */
export function isGift(text: string): boolean {
  if (!answers.test(text)) return false
  const blocks = giftBlocks(text)
  const answered = blocks.filter((block) => answers.test(block.text))
  return answered.length > 0 && answered.length * 2 >= blocks.length
}

/** Everything in a text in Moodle's GIFT format, with remarks on what is not read. */
export function giftQuestions(text: string): FileQuestion[] {
  const questions: FileQuestion[] = []
  let remarks: string[] = []
  for (const block of giftBlocks(text)) {
    const category = /^\s*\$CATEGORY\s*:\s*(.*)/.exec(block.text)?.[1]
    if (category !== undefined) remarks = [remark('category_left_out', { category: excerpt(category) })]
    else {
      const question = questionOf(block)
      questions.push({ ...question, remarks: [...remarks, ...question.remarks] })
      remarks = []
    }
  }
  return questions
}

function questionOf(block: GiftBlock): FileQuestion {
  try {
    if (block.text.length > maxBlockLength) return unread(block)
    const [question, ...others] = parse(withEscapedStem(hideBlanks(block.text)))
    if (!question || question.type === 'Category' || others.length > 0) return unread(block)
    const { stem, title } = question
    const { text, pictures } = plainText(stem.text, stem.format)
    const { remarks, ...answers } = answersOf(question)
    return textQuestion({
      ...textsAsRead(answers),
      row: block.line,
      text: asRead(text),
      remarks: [...remarksOnTitle(title, text), ...remarks, ...pictures.map(remarkOnPicture)],
    })
  } catch {
    return unread(block)
  }
}

/** Outside the braces the parser requires escapes that Moodle does not: in "https://…" or "1 + 1 = 2". */
function withEscapedStem(block: string): string {
  const [, head = '', rest = ''] = /^(\s*(?:::(?:[^:\\]|\\.|:(?!:))*::)?\s*(?:\[\w+\])?)([^]*)$/.exec(block) ?? []
  const from = rest.search(/(?<!\\)\{/)
  const to = rest.search(/(?<!\\)\}[^}]*$/)
  const escaped = (text: string) => text.replace(/(?<!\\)[:=~#]/g, '\\$&')
  if (from < 0 || to < from) return head + escaped(rest)
  return head + escaped(rest.slice(0, from)) + rest.slice(from, to + 1) + escaped(rest.slice(to + 1))
}

function textsAsRead({ options, accepted, rejected, explanation, ...answers }: Omit<Answers, 'remarks'>) {
  return {
    ...answers,
    options: options.map(asRead),
    ...(accepted && { accepted: accepted.map(asRead) }),
    ...(rejected && rejected.length > 0 && { rejected: rejected.map(asRead) }),
    explanation: explanation ? asRead(explanation) : null,
  }
}

const asRead = (text: string): string => tidy(cutText(showBlanks(text), maxTextLength))

const unread = ({ line, text }: GiftBlock): FileQuestion =>
  textQuestion({
    row: line,
    text: tidy(cutText(text, maxTextLength)),
    options: [],
    right: [],
    remarks: [remark('not_understood')],
  })

/** None for a title that only numbers the question or repeats its first words. */
function remarksOnTitle(title: string | null, text: string): string[] {
  if (!title || /^[a-z]*[\s.#-]*\d+[a-z]?$/i.test(title) || text.startsWith(title.trim())) return []
  return [remark('title_left_out', { title: excerpt(title) })]
}

const remarkOnPicture = (address: string): string => remark('picture_left_out', { address: excerpt(address) })
