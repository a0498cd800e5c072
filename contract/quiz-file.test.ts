import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { QuizFile, quizFileSchema, type QuizFileInput } from './quiz-file'

const published = new URL('../docs/quiz-file.schema.json', import.meta.url)

const quiz: QuizFileInput = {
  format: 'quizhall-quiz',
  version: 1,
  title: 'Planets',
  questions: [{ text: 'Which is the largest?', options: [{ text: 'Jupiter', isRight: true }, { text: 'Mars' }] }],
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
  ['another version', { ...quiz, version: 2 }, false],
  ['a time that no quiz has', { ...quiz, timePerQuestion: 15 }, false],
  ['no questions', { ...quiz, questions: undefined }, false],
])('%s: the schema and the reader agree', (_, file, isValid) => {
  const plain: unknown = JSON.parse(JSON.stringify(file))
  expect([new Ajv2020().compile(quizFileSchema())(plain), QuizFile.safeParse(plain).success]).toEqual([
    isValid,
    isValid,
  ])
})
