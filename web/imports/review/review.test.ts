import { expect, test } from 'vitest'
import { fileQuestion } from '../../../tests/kit/file-question'
import {
  applyReviewEdit,
  countsOf,
  isFixed,
  isForTicking,
  isUnmarked,
  nextToFix,
  readyQuestions,
  startReview,
  type ReviewEdit,
  type ReviewQuestion,
} from './review'

const edited = (review: ReturnType<typeof startReview>, ...edits: ReviewEdit[]) => edits.reduce(applyReviewEdit, review)

const planets = fileQuestion({ row: 2 })
const unmarked = fileQuestion({ row: 3, right: [] })
const twice = fileQuestion({ row: 4, right: [0, 2] })
const long = fileQuestion({ row: 5, text: 'x'.repeat(130) })

test('ready, to fix and left out add up to all', () => {
  const review = edited(startReview([planets, unmarked, twice, long]), { type: 'leave_out', keys: ['1'] })
  expect(countsOf(review)).toEqual({ all: 4, ready: 1, toFix: 2, leftOut: 1 })
})

/** Edits parts of the first row. */
const changed = (review: ReturnType<typeof startReview>, parts: Partial<ReviewQuestion>, field: string | null = null) =>
  ({ type: 'change', key: '0', question: { ...review.rows[0]!.question, ...parts }, field }) as const

test('the right answer fixes the row, where it is', () => {
  const start = startReview([unmarked, planets])
  const review = edited(start, changed(start, { right: [1] }))
  expect(review.rows[0]).toMatchObject({ question: { row: 3, right: [1] }, defects: [] })
  expect(review.rows.map(isFixed)).toEqual([true, false])
})

test('the first answer is marked in all rows without a right one, and one undo takes it back', () => {
  const start = startReview([unmarked, planets, fileQuestion({ options: [], right: [] }), unmarked])
  const keys = start.rows.filter(isUnmarked).map(({ key }) => key)
  const review = edited(start, { type: 'mark_first', keys })
  expect(review.rows.map(({ question }) => question.right)).toEqual([[0], [2], [], [0]])
  expect(edited(review, { type: 'undo' })).toEqual(start)
})

test('of two right answers two questions are made, each without the other right one', () => {
  const review = edited(startReview([twice, planets]), { type: 'split', key: '0' })
  expect(readyQuestions(review).map(({ options, right }) => options[right[0] ?? -1])).toEqual([
    'Venus',
    'Mercury',
    'Mercury',
  ])
  expect(review.rows.map(({ question }) => question.options.length)).toEqual([3, 3, 4])
})

test('K11 players may tick all of several right answers, asked once for the file', () => {
  // All of them is no question, nor are seven.
  const seven = fileQuestion({ options: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], right: [0, 1] })
  const start = startReview([twice, planets, twice, fileQuestion({ right: [0, 1, 2, 3] }), seven])
  const keys = start.rows.filter(isForTicking).map(({ key }) => key)
  const review = edited(start, { type: 'tick_all', keys })
  expect(review.rows.map(({ question }) => question.kind)).toEqual(['several', 'choice', 'several', 'choice', 'choice'])
  expect(countsOf(review)).toMatchObject({ ready: 3, toFix: 2 })
  expect(edited(review, { type: 'undo' })).toEqual(start)
})

test('an undo takes back what was typed in a field as a whole', () => {
  const start = startReview([long])
  const typed = edited(start, changed(start, { text: 'Wh' }, '0 text'), changed(start, { text: 'Who?' }, '0 text'))
  expect(countsOf(typed).ready).toBe(1)
  expect(edited(typed, { type: 'undo' }).rows).toEqual(start.rows)
})

test('an undo follows the presses one by one, and ends at the file as it was read', () => {
  const start = startReview([unmarked, planets])
  const review = edited(start, changed(start, { right: [0] }), { type: 'leave_out', keys: ['0', '1'] })
  expect(countsOf(edited(review, { type: 'undo' }))).toMatchObject({ ready: 2, leftOut: 0 })
  expect(edited(review, { type: 'undo' }, { type: 'undo' }, { type: 'undo' })).toEqual(start)
})

test('what is left out can be taken back, and is then to fix again', () => {
  const review = edited(startReview([unmarked]), { type: 'leave_out', keys: ['0'] })
  expect(readyQuestions(review)).toEqual([])
  expect(countsOf(edited(review, { type: 'take_back', keys: ['0'] })).toFix).toBe(1)
})

test('the next row to fix follows the one that was fixed, and after the last comes the first', () => {
  const review = startReview([unmarked, planets, long])
  expect(nextToFix(review, 1)?.question.row).toBe(5)
  expect(nextToFix(startReview([unmarked, planets]), 1)?.question.row).toBe(3)
  expect(nextToFix(startReview([planets]), 0)).toBeUndefined()
})
