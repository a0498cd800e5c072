import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { QuizFile, quizFileSchema, SoundQuizFile } from './quiz-file'

const published = new URL('../../docs/quiz-file.schema.json', import.meta.url)

const quiz = {
  format: 'quizhall-quiz',
  version: 2,
  title: 'Planets',
  questions: [{ text: 'Which is the largest?', options: ['Jupiter', 'Mars'], correctAnswer: 0 }],
}

test('the published schema is the one that is read by', () => {
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(quizFileSchema())
})

test.each<[string, object, boolean]>([
  ['the least that makes a quiz', quiz, true],
  [
    'a field that a later program adds',
    { ...quiz, mood: 'merry', questions: [{ ...quiz.questions[0], hint: 1 }] },
    true,
  ],
  ['another version', { ...quiz, version: 3 }, false],
  ['a time that no quiz has', { ...quiz, timePerQuestion: 15 }, false],
  ['no questions', { ...quiz, questions: undefined }, false],
  ['a number to guess', { ...quiz, questions: [{ kind: 'number', text: 'How many?', value: 5 }] }, true],
])('%s: the schema and the reader agree', (_, file, isValid) => {
  const plain: unknown = JSON.parse(JSON.stringify(file))
  const found = [new Ajv2020().compile(quizFileSchema())(plain), SoundQuizFile.safeParse(plain).success]
  expect([...found, QuizFile.safeParse(plain).success]).toEqual([isValid, isValid, isValid])
})

test.each<[string, object]>([
  ['an unknown kind', { kind: 'puzzle' }],
  ['a wrong field', { options: 'Jupiter' }],
  ['none at all', {}],
])('K11 a question with %s breaks the schema, and is read', (_, question) => {
  const file = { ...quiz, questions: [question] }
  expect([SoundQuizFile.safeParse(file).success, QuizFile.safeParse(file).success]).toEqual([false, true])
})
