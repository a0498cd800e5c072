import { headingsFor, rowOf, templateWidth, widthFor } from '../../rules/imports/quizhall-template'
import type { Cell } from '../csv/csv'
import { contentOf } from '../db/question-columns'
import type { ExportedQuiz } from './export-store'

export const templateHeadings = headingsFor(templateWidth)

/** A quiz as rows of our own spreadsheet, headings first. */
export function questionRows({ questions, timePerQuestion }: ExportedQuiz): Cell[][] {
  const contents = questions.map(contentOf)
  const width = widthFor(contents)
  return [headingsFor(width), ...contents.map((content) => rowOf(content, width, timePerQuestion))]
}
