import { expect, test } from 'vitest'
import { startEditing } from '../editing'
import { newQuestion, newQuiz, type QuizDraft } from '../quiz-draft'
import { applyEdit, type Edit } from '../quiz-edits'
import { unmarkedQuestion } from './unmarked-question'

const quiz = (count: number): QuizDraft => ({
  ...newQuiz(),
  questions: Array.from({ length: count }, () => newQuestion(4)),
})
const after = (draft: QuizDraft, ...edits: Edit[]): QuizDraft => edits.reduce(applyEdit, startEditing(draft)).draft
const marked = (draft: QuizDraft, at: number): Edit => {
  const { key, right } = draft.questions[at] ?? newQuestion(2)
  return { type: 'question', key, value: { right } }
}
const moved = (draft: QuizDraft, at: number, to: number): Edit => {
  const { key: of, right } = draft.questions[at] ?? newQuestion(2)
  return { type: 'move_option', of, key: right ?? '', to }
}

test('the host is asked about one question by its number and the letter that counts', () => {
  const three = quiz(3)
  expect(unmarkedQuestion(after(three, marked(three, 0), marked(three, 2)))).toBe(
    'You never marked the right answer for question 2. Is A right?',
  )
})

test('the letter is the one that the answer has been moved to', () => {
  const one = quiz(1)
  expect(unmarkedQuestion(after(one, moved(one, 0, 2)))).toContain('Is C right?')
})

test('of several questions the numbers are said, and each letter where they differ', () => {
  const three = quiz(3)
  expect(unmarkedQuestion(three)).toBe(
    'You never marked the right answers for questions 1, 2, and 3, so A counts as right in each. Is that what you want?',
  )
  expect(unmarkedQuestion(after(three, marked(three, 0), moved(three, 1, 3)))).toBe(
    'You never marked the right answers for questions 2 and 3, so D and A count as right, in that order. Is that what you want?',
  )
})

test('of many questions only how many they are', () => {
  expect(unmarkedQuestion(quiz(30))).toBe(
    'You never marked the right answers for 30 questions, so A counts as right in each. Is that what you want?',
  )
  const many = quiz(30)
  expect(unmarkedQuestion(after(many, moved(many, 4, 1)))).toBe(
    'You never marked the right answers for 30 questions, so the marked answer counts as right. Is that what you want?',
  )
})
