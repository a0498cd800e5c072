import { plainQuestion } from '../../../tests/kit/game-state'
import { expect, test } from 'vitest'
import { startEditing } from './editing'
import {
  copyQuestion,
  draftFromQuiz,
  hasSameContent,
  newQuestion,
  newQuiz,
  questionsFromGenerated,
  unaskedQuestions,
  type QuizDraft,
} from './quiz-draft'
import { applyEdit, type Edit } from './quiz-edits'

const draft: QuizDraft = { ...newQuiz(), questions: [newQuestion(2), newQuestion(4)] }
const [first, second] = draft.questions as [QuizDraft['questions'][0], QuizDraft['questions'][0]]
const after = (...edits: Edit[]): QuizDraft => edits.reduce(applyEdit, startEditing(draft)).draft
const unasked = (of: QuizDraft) => unaskedQuestions(of).map(({ key }) => key)

test('of a new question we mark the first answer, and the host is asked about it', () =>
  expect(unasked(draft)).toEqual([first.key, second.key]))

test('not of one whose right answer the host has chosen, also where it is the one that we had marked', () => {
  const chosen = after({ type: 'question', key: first.key, value: { right: first.right } })
  expect(unasked(chosen)).toEqual([second.key])
  const moved = { type: 'move_option' as const, of: first.key, key: first.right ?? '', to: 1 }
  expect(unasked(after(moved, { type: 'question', key: second.key, value: { text: 'Which?' } }))).toHaveLength(2)
})

test('once a quiz: not about a question that comes later, nor after another version was loaded', () => {
  const asked = after({ type: 'ask_about_right' })
  expect(unasked(asked)).toEqual([])
  expect(hasSameContent(asked, draft)).toBe(true)
  const added: Edit = { type: 'add_question', question: newQuestion(2), at: 2 }
  expect(unasked(after({ type: 'ask_about_right' }, added))).toEqual([])
  expect(unasked(after({ type: 'ask_about_right' }, { type: 'start_over', draft }, added))).toEqual([])
})

test('a copy is as sure as what it was copied from', () => {
  const chosen = after({ type: 'question', key: first.key, value: { right: first.right } }).questions[0]
  expect(copyQuestion(first).rightInAdvance).toBe(true)
  expect(chosen && copyQuestion(chosen).rightInAdvance).toBeUndefined()
})

test('what an AI wrote and what was saved does not count', () => {
  const question = { text: 'Which?', options: ['Etna', 'Fuji'], correctAnswer: 0, source: null }
  const generated = questionsFromGenerated([{ ...question, marks: [] }])
  const about = { title: 'Volcanoes', description: null, timePerQuestion: 20, difficulty: 'easy' as const }
  const quiz = { ...about, isAiGenerated: false, cover: null } as Parameters<typeof draftFromQuiz>[0]
  const saved = draftFromQuiz(quiz, [{ ...plainQuestion, ...question, id: 1, orderIndex: 0 }])
  expect(unasked({ ...draft, questions: [...generated, ...saved.questions] })).toEqual([])
})
