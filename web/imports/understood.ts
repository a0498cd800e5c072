import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { FileQuestion, FileQuiz, ReadFile, Sheet } from '../../contract/endpoints/imports'
import { defectsOf } from '../../rules/imports/defects'
import { guessColumns } from '../../rules/imports/guess-columns'
import { recognize, type Layout, type Reading } from '../../rules/imports/layouts'
import { spreadLists } from '../../rules/imports/lists-in-cells'
import { notesOnTable, questionsOfTable } from '../../rules/imports/table-questions'

/** The questions of a sheet, and remarks about the whole of it. */
export interface SheetQuestions {
  questions: FileQuestion[]
  notes: string[]
}

interface UnderstoodSheet extends SheetQuestions {
  by: Layout | 'headings' | 'cells'
}

export const readSheet = (sheet: Sheet, reading: Reading): SheetQuestions => ({
  questions: questionsOfTable(sheet, reading),
  notes: notesOnTable(sheet, reading),
})

/** The questions of a sheet with a known layout or sure columns; null for any other. */
export function understoodSheet(sheet: Sheet): UnderstoodSheet | null {
  const recognized = recognize(sheet)
  if (recognized) return { by: recognized.layout, ...readSheet(sheet, recognized) }
  const guess = guessColumns(sheet)
  if (!guess.isSure) return null
  const read = readSheet(sheet, { ...guess, layout: null })
  const { questions } = read
  const keyed = questions.filter(({ right }) => right.length > 0)
  // With sure headings, a row that is not understood is one to fix.
  const isUnderstood = guess.hasHeadings
    ? keyed.length * 2 >= questions.length && keyed.length > 0
    : questions.every((question) => defectsOf(question).length === 0)
  return isUnderstood ? { by: guess.hasHeadings ? 'headings' : 'cells', ...read } : null
}

/** The sheets with content, with a column for each answer. */
export const sheetsOf = (read: Extract<ReadFile, { kind: 'table' }>): Sheet[] =>
  read.sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== ''))).map(spreadLists)

export function isWithoutQuestions(read: ReadFile): boolean {
  if (read.kind === 'table') return sheetsOf(read).length === 0
  return read.kind === 'text' ? read.questions.length === 0 : read.quizzes.length === 0
}

type Understanding = UnderstoodSheet['by'] | 'assigned'

/** Each follows the file's name: “seas.xlsx, laid out like our template. Nothing is saved yet.” */
const understandingWords: Record<Understanding, MessageDescriptor> = {
  quizhall: msg`laid out like our template`,
  kahoot: msg`laid out like Kahoot!’s template`,
  wayground: msg`laid out like Wayground’s template`,
  socrative: msg`laid out like Socrative’s template`,
  openTrivia: msg`as the Open Trivia Database has it`,
  headings: msg`read by its headings`,
  cells: msg`with columns we recognized by what’s in them`,
  assigned: msg`read by the columns you assigned`,
}

/** How the file was understood; for a table, by what. */
export function understandingText(read: ReadFile, by: Understanding = 'cells'): string {
  if (read.kind === 'archive') return exportedHere()
  if (read.kind === 'text') return read.format === 'gift' ? t`in Moodle GIFT format` : t`in Aiken format`
  return i18n._(understandingWords[by])
}

export const exportedHere = (): string =>
  t({
    message: 'exported here',
    comment: 'Of a file, behind its name: {name}, {how it was understood}. Nothing is saved yet.',
  })

/** The quiz for questions that have none of their own. */
export const quizOf = (title: string, questions: FileQuestion[]): FileQuiz => ({
  title,
  description: null,
  timePerQuestion: 20,
  difficulty: 'medium',
  scoring: 'speed',
  isAiGenerated: false,
  language: null,
  tags: [],
  copiedFrom: null,
  cover: null,
  questions,
  remarks: [],
})
