import type { FilePicture, FileQuestion } from '../../../contract/endpoints/imports'
import type { Picture } from '../../../contract/endpoints/pictures'
import { limits } from '../../../contract/limits'
import { defectsOf, oneQuestionEach, type Defect } from '../../../rules/imports/defects'

/** A picture in the file, or one that the host has added. */
export type ReviewPicture = FilePicture | Picture

/** A question of the file in its current state. */
export interface ReviewQuestion extends Omit<FileQuestion, 'image' | 'optionImages'> {
  image: ReviewPicture | null
  optionImages: (ReviewPicture | null)[] | null
}

/** The questions of a file before any of them is saved. */
export interface Review {
  rows: ReviewRow[]
  /** The undo history, oldest first. */
  past: Step[]
}

export interface ReviewRow {
  key: string
  question: ReviewQuestion
  defects: Defect[]
  isLeftOut: boolean
  /** Whether it could not be saved as it was in the file. */
  wasDefective: boolean
}

interface Step {
  rows: ReviewRow[]
  /** The edited text field: one undo takes back everything typed in it without a break. */
  field: string | null
}

export type ReviewEdit =
  | { type: 'change'; key: string; question: ReviewQuestion; field: string | null }
  | { type: 'split'; key: string }
  | { type: 'leave_out'; keys: string[] }
  | { type: 'take_back'; keys: string[] }
  | { type: 'mark_first'; keys: string[] }
  | { type: 'tick_all'; keys: string[] }
  | { type: 'undo' }

export function startReview(questions: readonly FileQuestion[]): Review {
  return { rows: questions.map((question, index) => newRow(String(index), { ...asBefore, ...question })), past: [] }
}

/** What a process of the version before, which may have read the file during an update, does not say. */
const asBefore = { kind: 'choice', explanation: null, points: 1 } as const

function newRow(key: string, question: ReviewQuestion): ReviewRow {
  const defects = defectsOf(question)
  return { key, question, defects, isLeftOut: false, wasDefective: defects.length > 0 }
}

export function applyReviewEdit(review: Review, edit: ReviewEdit): Review {
  if (edit.type === 'undo') return undone(review)
  const rows = review.rows.flatMap((row) => editedRow(row, edit))
  const field = edit.type === 'change' ? edit.field : null
  const isTypedOn = field !== null && review.past.at(-1)?.field === field
  return { rows, past: isTypedOn ? review.past : [...review.past, { rows: review.rows, field }] }
}

function undone({ rows, past }: Review): Review {
  return { rows: past.at(-1)?.rows ?? rows, past: past.slice(0, -1) }
}

function editedRow(row: ReviewRow, edit: Exclude<ReviewEdit, { type: 'undo' }>): ReviewRow | ReviewRow[] {
  if ('keys' in edit) return edit.keys.includes(row.key) ? editedInBulk(row, edit.type) : row
  if (edit.key !== row.key) return row
  if (edit.type === 'change') return withQuestion(row, edit.question)
  return oneQuestionEach(row.question).map((question, index) => ({
    ...newRow(`${row.key}.${index}`, question),
    wasDefective: true,
  }))
}

function editedInBulk(row: ReviewRow, type: Extract<ReviewEdit, { keys: string[] }>['type']): ReviewRow {
  switch (type) {
    case 'mark_first':
      return withQuestion(row, { ...row.question, right: [0] })
    case 'tick_all':
      return withQuestion(row, { ...row.question, kind: 'several' })
    case 'leave_out':
    case 'take_back':
      return { ...row, isLeftOut: type === 'leave_out' }
  }
}

const withQuestion = (row: ReviewRow, question: ReviewQuestion): ReviewRow => ({
  ...row,
  question,
  defects: defectsOf(question),
})

export const isToFix = ({ isLeftOut, defects }: ReviewRow): boolean => !isLeftOut && defects.length > 0

/** Whether it is a choice of several right answers and a wrong one, which players could tick. */
export const isForTicking = ({ isLeftOut, question: { kind, options, right } }: ReviewRow): boolean =>
  !isLeftOut &&
  kind === 'choice' &&
  right.length > 1 &&
  right.length < options.length &&
  options.length <= limits.optionsMaxOfSeveral

/** Whether it has answers, but none is marked as right. */
export const isUnmarked = ({ isLeftOut, question }: ReviewRow): boolean =>
  !isLeftOut && question.kind === 'choice' && question.options.length > 0 && question.right.length === 0

export const isReady = ({ isLeftOut, defects }: ReviewRow): boolean => !isLeftOut && defects.length === 0

/** Ready now, but not at first. */
export const isFixed = (row: ReviewRow): boolean => row.wasDefective && isReady(row)

/** The questions that a save takes. */
export const readyQuestions = ({ rows }: Review): ReviewQuestion[] =>
  rows.filter(isReady).map(({ question }) => question)

export interface ReviewCounts {
  all: number
  ready: number
  toFix: number
  leftOut: number
}

/** `ready`, `toFix` and `leftOut` add up to `all`. */
export function countsOf({ rows }: Review): ReviewCounts {
  const leftOut = rows.filter((row) => row.isLeftOut).length
  const toFix = rows.filter(isToFix).length
  return { all: rows.length, ready: rows.length - leftOut - toFix, toFix, leftOut }
}

/** The next row to fix after an index, starting over after the last. */
export function nextToFix({ rows }: Review, after: number): ReviewRow | undefined {
  return rows.slice(after).find(isToFix) ?? rows.find(isToFix)
}
