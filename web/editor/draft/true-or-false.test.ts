import { describe, expect, test } from 'vitest'
import { startEditing, type Editing } from './editing'
import { newOption, rightIndex, type QuestionDraft } from './question-draft'
import { newQuestion, newQuiz, unaskedQuestions } from './quiz-draft'
import { applyEdit, type Edit } from './quiz-edits'
import { undoableRemoval } from './removals'

const written = (options: string[], right: number): QuestionDraft => {
  const made = options.map((text) => newOption(text))
  return { ...newQuestion(2), key: 'a', options: made, right: made[right]?.key ?? null, rightInAdvance: undefined }
}
const quiz = (question: QuestionDraft): Editing => startEditing({ ...newQuiz(), questions: [question] })
const after = (editing: Editing, ...edits: Edit[]): Editing => edits.reduce(applyEdit, editing)
const only = ({ draft }: Editing): QuestionDraft => draft.questions[0] as QuestionDraft
const answers = (editing: Editing): string => {
  const question = only(editing)
  return question.options.map(({ text }, at) => (at === rightIndex(question) ? `${text}!` : text)).join(' ')
}
const fill: Edit = { type: 'true_or_false', key: 'a' }

test('blank answers become "True" and "False", and there is nothing to undo', () => {
  const filled = after(quiz({ ...newQuestion(4), key: 'a' }), fill)
  expect(answers(filled)).toBe('True! False')
  expect(undoableRemoval(filled)).toBeUndefined()
  expect(unaskedQuestions(filled.draft)).toHaveLength(1)
})

describe('what was written before', () => {
  test('comes back by one undo, with its right answer', () => {
    const before = quiz(written(['Etna', 'Fuji', 'Hekla'], 2))
    const filled = after(before, fill)
    expect(answers(filled)).toBe('True! False')
    expect(answers(after(filled, { type: 'undo_removal' }))).toBe('Etna Fuji Hekla!')
    expect(unaskedQuestions(after(filled, { type: 'undo_removal' }).draft)).toEqual([])
  })

  test('comes back with what was removed before it, in order', () => {
    const before = quiz(written(['Etna', 'Fuji', 'Hekla'], 0))
    const gone: Edit = { type: 'remove_option', of: 'a', key: only(before).options[1]?.key ?? '' }
    const filled = after(before, gone, fill)
    expect(after(filled, { type: 'undo_removal' }, { type: 'undo_removal' })).toEqual(before)
  })
})

test('a right answer that the host has chosen stays chosen where it was one of the first two', () => {
  const filled = after(quiz(written(['', '', ''], 1)), fill)
  expect(answers(filled)).toBe('True False!')
  expect(unaskedQuestions(filled.draft)).toEqual([])
})

test('a second press changes nothing', () => {
  const filled = after(quiz({ ...newQuestion(2), key: 'a' }), fill)
  expect(after(filled, fill)).toBe(filled)
})
