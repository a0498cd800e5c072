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
import { aikenOf } from '../exports/aiken'
import { quizWriters } from '../exports/quiz-writers'
import { cleanText } from './clean-text'
import { aikenQuestions } from './texts/aiken'

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
  return {
    ...asCells(content),
    ...(content.kind === 'typed' && { rejected: rejected.map((text) => text.trim()) }),
    ...{ source: null, timeLimit: content.timeLimit ?? (content.kind === 'slide' ? null : quizTime) },
  }
}

const asCells = (content: object): object =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? asRead(value) : value,
  ) as object

test.each(['ANSWER: B', 'answer : which?', 'A. What?', 'B) What?', 'c.', 'Answers: how many?'])(
  'K11 a question that begins “%s” is one question of Aiken, too',
  (text) => {
    const exported = fc.sample(exportedQuizzesOf('choice').filter(hasQuestions), { numRuns: 1, seed: 1 })[0]!
    const other = { ...exported.questions[0]!, options: ['yes', 'no'], correctAnswer: 1 }
    const read = aikenQuestions(aikenOf({ ...exported, questions: [other, { ...other, text }, other] }))
    const same = { options: ['yes', 'no'], right: [1], remarks: [] }
    expect(read).toMatchObject([same, same, same])
    expect(read[1]!.text).toContain(text)
  },
)

const inGift = ['choice', 'several', 'typed', 'number', 'words'] as const

test.each(inGift)(
  'K11 any questions of the kind %s that are exported as gift and read again are the same',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(exportedQuizzesOf(kind).filter(hasQuestions), async (quiz) => {
        const read = questionsIn(await readBytes(await quizWriters.gift(quiz), 'quiz.gift'))
        expect(read.map((question) => keyIn(formOf(question)))).toEqual(
          quiz.questions.map((question) => keyIn(asCells(contentOf(question)))),
        )
      }),
    )
  },
)

test('K11 a star is exported to GIFT as one, not as any text, and read again as one', async () => {
  const exported = fc.sample(exportedQuizzesOf('typed').filter(hasQuestions), { numRuns: 1, seed: 1 })[0]!
  const accepted = ['M*A*S*H', '*', '\\*', '**']
  const questions = [{ ...exported.questions[0]!, details: { ...exported.questions[0]!.details, accepted } }]
  const written = await quizWriters.gift({ ...exported, questions } as ExportedQuiz)
  expect(written.toString()).toContain('=%100%M\\\\*A\\\\*S\\\\*H\n')
  expect(questionsIn(await readBytes(written, 'quiz.gift'))).toMatchObject([{ accepted, remarks: [] }])
})

const keyNames = new Set([
  'kind',
  'text',
  'options',
  'correctAnswer',
  'correctAnswers',
  'accepted',
  'rejected',
  'value',
])

const withArrows = (texts: unknown): unknown =>
  Array.isArray(texts) ? texts.map((text: string) => text.replaceAll('->', '→')) : undefined

/** All that GIFT holds. No tolerance is one of 0, and an essay explains nothing. */
function keyIn(question: object): object {
  const { kind, explanation, tolerance, correctAnswers, ...all } = question as Partial<Record<string, unknown>>
  const rest = Object.entries({ kind, ...all }).filter(([name]) => keyNames.has(name))
  return {
    ...Object.fromEntries(rest),
    ...{ accepted: withArrows(all.accepted), rejected: withArrows(all.rejected) },
    ...{ tolerance: tolerance || null, explanation: kind === 'words' ? null : explanation },
    correctAnswers: Array.isArray(correctAnswers) ? correctAnswers.toSorted() : undefined,
  }
}

test('K11 Aiken has the choices alone, each part in a line', () => {
  const inLine = (text: string) => asRead(text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' '))
  const asQuestion = (text: string) => (/^([a-z][.)]|answer\s*:)/i.test(text) ? `– ${text}` : text)
  fc.assert(
    fc.property(exportedQuizzes, (quiz) => {
      const choices = quiz.questions.filter(({ kind }) => kind === 'choice')
      fc.pre(choices.length > 0)
      const read = aikenQuestions(aikenOf(quiz))
      expect(read.map(({ text, options, right }) => ({ text, options, right }))).toEqual(
        choices.map(({ text, options, correctAnswer }) => ({
          ...{ text: asQuestion(inLine(text)), options: options.map(inLine), right: [correctAnswer] },
        })),
      )
    }),
  )
})
