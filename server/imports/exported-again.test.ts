import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileQuestion, ReadFile } from '../../contract/endpoints/imports'
import { tidy } from '../../contract/text'
import { recognize } from '../../rules/imports/layouts'
import { questionsOfTable } from '../../rules/imports/table-questions'
import { exportedQuizzesOf } from '../../tests/kit/app/exported-quizzes'
import { readBytes } from '../../tests/kit/app/files/read-bytes'
import { quizWriters } from '../exports/quiz-writers'
import { cleanText } from './clean-text'

/** Line ends are as browsers write them. */
const asRead = (text: string) => tidy(cleanText(text))

function questionsIn(file: ReadFile): FileQuestion[] {
  if (file.kind === 'text') return file.questions
  if (file.kind !== 'table') throw new Error('No quiz has become an archive')
  const [sheet] = file.sheets
  const { layout, firstRow, columns } = recognize(sheet!)!
  expect(layout).toBe('quizhall')
  return questionsOfTable(sheet!, { firstRow, columns, layout })
}

const withQuestions = exportedQuizzesOf('choice').filter(({ questions }) => questions.length > 0)

test.each(['xlsx', 'csv', 'gift'] as const)(
  'any questions that are exported as %s and read again are the same, by character',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(withQuestions, async (quiz) => {
        const read = questionsIn(await readBytes(await quizWriters[format](quiz), `quiz.${format}`))
        expect(read.map(({ text, options, right }) => ({ text, options, right }))).toEqual(
          quiz.questions.map(({ text, options, correctAnswer }) => ({
            text: asRead(text),
            options: options.map(asRead),
            right: [correctAnswer],
          })),
        )
      }),
    )
  },
)
