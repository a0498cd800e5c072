import { expect, test } from 'vitest'
import type { OpenQuestion } from '../../../contract/questions/questions'
import { begun, opened, plain, received, viewAfter } from '../../../tests/kit/view-actions'
import { isSecret, textsOf } from './asked-for-texts'

const typed: OpenQuestion = { ...plain, kind: 'typed', id: 1, text: 'Who?' }
const words = (showWords: 'at_once' | 'at_close'): OpenQuestion => ({
  ...plain,
  ...{ kind: 'words', id: 1, text: 'Spring?', maxWords: 2, showWords },
})
const started = (question: OpenQuestion) =>
  received(2, {
    ...{ type: 'question_started', question, questionIndex: 0, totalQuestions: 3 },
    ...{ timePerQuestion: 20, opensInMs: 0 },
  })
const closed = received(3, {
  ...{ type: 'countdown_started', countdownBetweenQuestions: 3, questionIndex: 0, leaderboard: [] },
})

test('K8 the hall lists the texts of typed answers and words, until the next question', () => {
  expect(textsOf(viewAfter(begun))).toBeNull()
  expect(textsOf(viewAfter(begun, started(typed)))).toEqual({ index: 0, label: 'Answers sent' })
  expect(textsOf(viewAfter(begun, started(words('at_close')), closed))).toEqual({ index: 0, label: 'Words sent' })
  expect(textsOf(viewAfter(begun, started(typed), closed, opened(1, 4)))).toBeNull()
})

test('K8 while players still think, what others have sent is covered, unless the hall is shown it anyway', () => {
  expect(isSecret(viewAfter(begun, started(typed)))).toBe(true)
  expect(isSecret(viewAfter(begun, started(words('at_close'))))).toBe(true)
  expect(isSecret(viewAfter(begun, started(words('at_once'))))).toBe(false)
  expect(isSecret(viewAfter(begun, started(typed), closed))).toBe(false)
})
