import type { Sheet } from '../../contract/endpoints/imports'
import { isBlank } from '../../contract/text'

/** Whether a sheet has just a term and its definition in each row, as Quizlet exports them: no wrong answers. */
export function areFlashcards({ rows }: Sheet): boolean {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const used = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? '')).filter(
    (cells) => !cells.every((cell) => isBlank(cell) || /^\s*(#|no\.?|nr\.?|\d+[.)]?)\s*$/i.test(cell)),
  )
  return used.length === 2
}
