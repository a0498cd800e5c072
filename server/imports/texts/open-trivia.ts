import { decodeHTMLStrict } from 'entities'
import * as z from 'zod/mini'
import type { ReadFile, Sheet } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { recognize } from '../../../rules/imports/layouts'
import { spreadLists } from '../../../rules/imports/lists-in-cells'
import { RefusedFile, refusedBecause } from '../refusal'
import { tableWriter } from '../spreadsheets/table'

const Question = z.object({
  category: z.optional(z.string()),
  type: z.optional(z.string()),
  difficulty: z.optional(z.string()),
  question: z.string(),
  correct_answer: z.string(),
  incorrect_answers: z.array(z.string()),
})
/** A reply of the API, or its questions alone. */
const Reply = z.union([z.object({ results: z.array(Question) }), z.array(Question)])

/** Whether a text can only be JSON. In GIFT, a brace encloses answers. */
export const isJson = (text: string): boolean => /^\s*(?:\{\s*"|\[\s*\{\s*")/.test(text)

/** The questions of the Open Trivia Database as a table, with the field names as headings. */
export function readOpenTriviaJson(text: string): ReadFile {
  const reply = Reply.safeParse(parsed(text))
  if (!reply.success) throw refusedBecause('import_not_understood', { reason: 'open_trivia' })
  const questions = Array.isArray(reply.data) ? reply.data : reply.data.results
  if (questions.length === 0) throw new RefusedFile('import_empty')
  if (questions.length > limits.importRows) throw new RefusedFile('import_too_many_rows')
  const table = tableWriter()
  const put = table.beginSheet('')
  const wrong = Math.max(...questions.map(({ incorrect_answers }) => incorrect_answers.length))
  const names = ['category', 'type', 'difficulty', 'question', 'correct_answer'] as const
  const headings = [...names, ...Array.from({ length: wrong }, (_, index) => `incorrect_answers/${index}`)]
  headings.forEach((heading, column) => put(0, column, heading))
  questions.forEach((question, index) => {
    const cells = [...names.map((name) => question[name] ?? ''), ...question.incorrect_answers]
    cells.forEach((cell, column) => put(index + 1, column, cell))
  })
  return table.finish()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusedFile('import_damaged')
  }
}

/** Decodes the HTML entities in a sheet of its questions; leaves any other sheet unchanged. */
export function withoutEntities(sheet: Sheet): Sheet {
  if (recognize(sheet)?.layout !== 'openTrivia') return sheet
  // Once the quotes inside a list are decoded, they cannot be told from those around its items.
  const { name, rows } = spreadLists(sheet)
  return { name, rows: rows.map((row) => row.map((cell) => decodeHTMLStrict(cell))) }
}
