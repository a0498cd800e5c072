import type { FileQuestion, FileQuiz, ReadFile, Sheet } from '../../contract/endpoints/imports'
import { defectsOf } from '../../rules/imports/defects'
import { guessColumns } from '../../rules/imports/guess-columns'
import { recognize, type Layout } from '../../rules/imports/layouts'
import { questionsOfTable } from '../../rules/imports/table-questions'

interface UnderstoodSheet {
  /** Null where the columns were told by what stands in them. */
  layout: Layout | null
  questions: FileQuestion[]
}

/** The questions of a sheet that is laid out as we know it, or whose columns are sure; null for any other. */
export function understoodSheet(sheet: Sheet): UnderstoodSheet | null {
  const recognized = recognize(sheet)
  if (recognized) return { layout: recognized.layout, questions: questionsOfTable(sheet, recognized) }
  const guess = guessColumns(sheet)
  if (!guess.isSure) return null
  const questions = questionsOfTable(sheet, { ...guess, layout: null })
  const keyed = questions.filter(({ right }) => right.length > 0)
  // Where headings are sure, a row that is not understood is one to fix.
  const isUnderstood = guess.hasHeadings
    ? keyed.length * 2 >= questions.length && keyed.length > 0
    : questions.every((question) => defectsOf(question).length === 0)
  return isUnderstood ? { layout: null, questions } : null
}

/** Sheets that hold anything. */
export const sheetsOf = (read: Extract<ReadFile, { kind: 'table' }>): Sheet[] =>
  read.sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))

export function isWithoutQuestions(read: ReadFile): boolean {
  if (read.kind === 'table') return sheetsOf(read).length === 0
  return read.kind === 'text' ? read.questions.length === 0 : read.quizzes.length === 0
}

const layoutWords: Record<Layout, string> = {
  quizhall: 'laid out like our template',
  kahoot: 'laid out like Kahoot!’s template',
  wayground: 'laid out like Wayground’s template',
}

/** How a file was understood. */
export function understandingText(read: ReadFile, layout: Layout | 'assigned' | null): string {
  if (read.kind === 'archive') return 'exported here'
  if (read.kind === 'text') return `in ${read.format === 'gift' ? 'Moodle GIFT' : 'Aiken'} format`
  if (layout === 'assigned') return 'read by the columns you assigned'
  return layout ? layoutWords[layout] : 'with columns we recognized by what’s in them'
}

/** The quiz that questions without one of their own become. */
export const quizOf = (title: string, questions: FileQuestion[]): FileQuiz => ({
  title,
  description: null,
  timePerQuestion: 20,
  difficulty: 'medium',
  isAiGenerated: false,
  copiedFrom: null,
  cover: null,
  questions,
  remarks: [],
})
