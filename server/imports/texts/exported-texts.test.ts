import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileQuestion } from '../../../contract/endpoints/imports'
import { tidy } from '../../../contract/text'
import { recognize } from '../../../rules/imports/layouts'
import { questionsOfTable } from '../../../rules/imports/table-questions'
import { quizWriters } from '../../exports/quiz-writers'
import { readText } from './read-text'

type ExportedQuiz = Parameters<typeof quizWriters.gift>[0]

const aText = fc
  .string({ unit: fc.constantFrom(...'aé👍 \n:=~#{}\\[]%<>&;,*_->/"\'1$+@'), minLength: 1, maxLength: 40 })
  .map(tidy)
  .filter((text) => text !== '')
const aQuestion = fc.record({
  text: aText,
  kind: fc.constant('choice' as const),
  options: fc.array(aText, { minLength: 2, maxLength: 4 }),
  correctAnswer: fc.nat({ max: 1 }),
})
const someQuestions = fc.array(aQuestion, { minLength: 1, maxLength: 5 })

async function exportedAndRead(questions: object[], format: 'gift' | 'csv'): Promise<FileQuestion[]> {
  const quiz = { title: 'Quiz', timePerQuestion: 20, questions } as unknown as ExportedQuiz
  const read = readText(Buffer.from(await quizWriters[format](quiz)), `quiz.${format}`)
  if (read.kind === 'text') return read.questions
  const sheet = read.kind === 'table' ? read.sheets[0]! : { name: '', rows: [] }
  return questionsOfTable(sheet, recognize(sheet)!)
}

test.each(['gift', 'csv'] as const)('what is exported as %s is imported by character', async (format) => {
  await fc.assert(
    fc.asyncProperty(someQuestions, async (questions) => {
      const read = await exportedAndRead(questions, format)
      expect(read.map(({ text, options, right }) => ({ text, options, right }))).toEqual(
        questions.map(({ text, options, correctAnswer }) => ({ text, options, right: [correctAnswer] })),
      )
    }),
    { numRuns: 200 },
  )
})
