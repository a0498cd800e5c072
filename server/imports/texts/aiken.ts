import type { FileQuestion } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { tidy } from '../../../contract/text'
import { remark } from '../../../rules/imports/remarks'
import { letterOf } from '../../../rules/option-letter'
import { cutText } from '../clean-text'
import { RefusedFile } from '../refusal'
import { textQuestion } from './text-question'

// "A. Rome" or "A) Rome", and "ANSWER: A" below the last of them.
const optionLine = /^([A-Z])[.)]\s+(.*)$/
const answerLine = /^ANSWER\s*:\s*(.*)$/i
/** Text cut here is too long to be saved, and reported as such. */
const maxTextLength = 2_000

export const isAiken = (text: string): boolean =>
  /^[ \t]*[A-Z][.)][ \t]+\S/m.test(text) && /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z]/im.test(text)

interface Draft {
  row: number
  text: string
  options: string[]
}

/** The questions of a text in Moodle's Aiken format. One without an answer line ends where the next one begins. */
export function aikenQuestions(text: string): FileQuestion[] {
  const questions: FileQuestion[] = []
  let draft: Draft | null = null
  let isAfterBlank = false
  const end = (answer: string) => {
    if (draft && questions.length === limits.importRows) throw new RefusedFile('import_too_many_rows')
    if (draft) questions.push(questionOf(draft, answer))
    draft = null
  }
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    const answer = answerLine.exec(line)?.[1]
    if (answer !== undefined) end(answer)
    else if (line !== '') {
      if (draft !== null && isAfterBlank && (draft as Draft).options.length > 0 && !nextOption(line, draft)) end('')
      draft = withLine(draft ?? { row: index + 1, text: '', options: [] }, line)
    }
    isAfterBlank = line === ''
  }
  end('')
  return questions
}

/** The text of an option, if its letter follows the previous one's. */
function nextOption(line: string, { options }: Draft): string | null {
  const option = optionLine.exec(line)
  return option?.[1] === letterOf(options.length) ? (option[2] ?? '') : null
}

/** A line that starts nothing new continues the text above. */
function withLine(draft: Draft, line: string): Draft {
  const option = draft.text === '' ? null : nextOption(line, draft)
  if (option !== null) return { ...draft, options: [...draft.options, cutText(option, maxTextLength)] }
  if (draft.options.length === 0) return { ...draft, text: longer(draft.text, line).trim() }
  return { ...draft, options: draft.options.with(-1, longer(draft.options.at(-1) ?? '', line)) }
}

const longer = (text: string, line: string): string => cutText(`${text}\n${line}`, maxTextLength)

function questionOf({ row, text, options }: Draft, answer: string): FileQuestion {
  const letters =
    answer
      .slice(0, maxTextLength)
      .toUpperCase()
      .match(/\b[A-Z]\b/g) ?? []
  const places = letters.map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0))
  const right = places.filter((place) => place < options.length)
  const isLost = answer !== '' && (places.length === 0 || right.length < places.length)
  // A partly understood line could mean anything.
  const remarks = isLost ? [remark('right_is_no_answer', { right: answer.slice(0, 80) })] : []
  return textQuestion({ row, text: tidy(text), options: options.map(tidy), right: isLost ? [] : right, remarks })
}
