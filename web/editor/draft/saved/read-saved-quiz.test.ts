import { expect, test } from 'vitest'
import { newOption, questionDefaults, type QuestionDraft } from '../question-draft'
import { newQuiz, type QuizDraft } from '../quiz-draft'
import { isOwnSave } from './read-saved-quiz'

const question = (text: string, savedId?: number): QuestionDraft => {
  const options = [newOption('Etna'), newOption('Fuji')]
  return {
    ...questionDefaults,
    key: text,
    text,
    options,
    right: options[0]?.key ?? null,
    ...(savedId && { savedId }),
  }
}
const quiz = (title: string, ...questions: QuestionDraft[]): QuizDraft => ({ ...newQuiz(), title, questions })

const opened = quiz('Volcanoes', question('Which?', 1))
const sent = quiz(' Cafés '.normalize('NFD'), question('Which?', 1), question('And where? '))

test('a quiz as it was opened or sent is one’s own, with the ids and without the blanks of the save', () => {
  expect(isOwnSave(quiz('Volcanoes', question('Which?', 1)), [opened])).toBe(true)
  expect(isOwnSave(quiz('Cafés', question('Which?', 1), question('And where?', 2)), [opened, sent])).toBe(true)
})

test('so is one of which half a save has arrived', () =>
  expect(isOwnSave(quiz('Cafés', question('Which?', 1)), [opened, sent])).toBe(true))

test('one that somebody else has written in is not', () => {
  expect(isOwnSave(quiz('Mountains', question('Which?', 1)), [opened, sent])).toBe(false)
  expect(isOwnSave(quiz('Volcanoes', question('Which one?', 1)), [opened, sent])).toBe(false)
  expect(isOwnSave(quiz('Volcanoes'), [opened, sent])).toBe(false)
})
