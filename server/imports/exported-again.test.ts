import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileQuestion, ReadFile } from '../../contract/endpoints/imports'
import { tidy } from '../../contract/text'
import { recognize } from '../../rules/imports/layouts'
import { formOf } from '../../rules/imports/question-form'
import { questionsOfTable } from '../../rules/imports/table-questions'
import { exportedQuizzes, exportedQuizzesOf } from '../../tests/kit/app/exported-quizzes'
import { readBytes } from '../../tests/kit/app/files/read-bytes'
import { contentOf } from '../db/question-columns'
import type { ExportedQuestion, ExportedQuiz } from '../exports/export-store'
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

const hasQuestions = ({ questions }: ExportedQuiz) => questions.length > 0

test.each(['xlsx', 'csv'] as const)(
  'K11 any questions that are exported as %s and read again are the same, by character',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(exportedQuizzes.filter(hasQuestions), async (quiz) => {
        const read = questionsIn(await readBytes(await quizWriters[format](quiz), `quiz.${format}`))
        expect(read.flatMap(({ remarks }) => remarks)).toEqual([])
        expect(read.map(formOf)).toEqual(quiz.questions.map((question) => inTable(question, quiz.timePerQuestion)))
      }),
    )
  },
)

/** All that a table holds: neither pictures nor a source, and of a list in one cell no line breaks. */
function inTable(question: ExportedQuestion, quizTime: number): object {
  const { image: _, optionImages: __, ...content } = contentOf(question)
  const rejected =
    'rejected' in content
      ? asRead(content.rejected.join('\n'))
          .split('\n')
          .filter((text) => text.trim())
      : []
  const asCells: unknown = JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? asRead(value) : value,
  )
  return {
    ...(asCells as object),
    ...(content.kind === 'typed' && { rejected: rejected.map((text) => text.trim()) }),
    ...{ source: null, timeLimit: content.timeLimit ?? (content.kind === 'slide' ? null : quizTime) },
  }
}

test('any choices that are exported as gift and read again are the same, by character', async () => {
  await fc.assert(
    fc.asyncProperty(exportedQuizzesOf('choice').filter(hasQuestions), async (quiz) => {
      const read = questionsIn(await readBytes(await quizWriters.gift(quiz), 'quiz.gift'))
      expect(read.map(({ text, options, right }) => ({ text, options, right }))).toEqual(
        quiz.questions.map(({ text, options, correctAnswer }) => ({
          text: asRead(text),
          options: options.map(asRead),
          right: [correctAnswer],
        })),
      )
    }),
  )
})
