import type { Sheet } from '../../contract/endpoints/imports'
import { isBlank } from '../../contract/text'
import { widthOf } from './layouts'

/** Whether every row has only a term and its definition, without wrong answers, as Quizlet exports them. */
export function areFlashcards({ rows }: Sheet): boolean {
  const used = Array.from({ length: widthOf(rows) }, (_, column) => rows.map((row) => row[column] ?? '')).filter(
    (cells) => !cells.every((cell) => isBlank(cell) || /^\s*(#|no\.?|nr\.?|\d+[.)]?)\s*$/i.test(cell)),
  )
  return used.length === 2
}
