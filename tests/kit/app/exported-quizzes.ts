/** Any quiz that a host may have saved. */
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { limits } from '../../../contract/limits'
import { pointFactors, questionKinds, wordsShown, type QuestionKind } from '../../../contract/questions/question-kinds'
import type { QuestionContent } from '../../../contract/questions/questions'
import { difficulties, scorings, tags, timesPerQuestion } from '../../../contract/questions/quiz-choices'
import { line, text } from '../../../contract/values'
import type { Picture } from '../../../contract/endpoints/pictures'
import { check } from '../../../rules/questions'
import { columnsOf } from '../../../server/db/question-columns'
import type { ExportedQuestion, ExportedQuiz } from '../../../server/exports/export-store'

/** Text with a special meaning in some format, right-to-left text, and characters of several parts. */
const meaningful = fc.constantFrom(
  ...[
    '=',
    '+',
    '-',
    '@',
    '＝',
    "'",
    '"',
    ',',
    ';',
    '|',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '{',
    '}',
    '~',
    '#',
    ':',
    '\\',
    '\\n',
  ],
  ...['[', ']', '%', '%50%', '//', '::', '->', '$', '<b>', '&amp;', '_x0041_', '_x005F_', '\u2028', '\u{b}', '\u{1f}'],
  ...['👩‍🚀', '🇩🇪', '\u202E', '\u200F', 'שלום', 'مرحبا', 'e\u0301', '\uFEFF', ' ', '  ', 'a', 'T', 'TRUE', '0', '12.5'],
)

/** Text as it is stored. */
const savedText = (max: number, isRequired: boolean): fc.Arbitrary<string> =>
  savedAs(text(max, { ...(isRequired && { empty: 'empty' }), tooLong: 'too long' }), max)

const savedLine = (max: number, isRequired: boolean): fc.Arbitrary<string> =>
  savedAs(line(max, { ...(isRequired && { empty: 'empty' }), tooLong: 'too long' }), max)

const savedAs = (schema: z.ZodMiniType<string>, max: number): fc.Arbitrary<string> => {
  const unit = fc.oneof(meaningful, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }))
  return fc
    .string({ unit, minLength: 1, maxLength: Math.min(max, 20) })
    .map((typed) => schema.safeParse(typed))
    .filter(({ success }) => success)
    .map(({ data }) => data!)
}

/** Few ids, so that some pictures are shown more than once. */
const savedPicture: fc.Arbitrary<Picture> = fc.record({
  id: fc.constantFrom('3f0c0b9e-0000-4000-8000-000000000001', '3f0c0b9e-0000-4000-8000-000000000002', 'c', 'd'),
  alt: savedLine(limits.pictureAlt, false),
  url: fc.constant('/images/1/320.webp'),
  width: fc.integer({ min: 1, max: 1_280 }),
  height: fc.integer({ min: 1, max: 1_280 }),
})
const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 })

const oneOf = (max: number) => fc.integer({ min: 0, max })
const amount = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10)

/** What an option and its picture are made of. */
const options = (min: number, max: number) =>
  fc.array(fc.tuple(savedText(limits.optionText, true), orNone(savedPicture)), { minLength: min, maxLength: max })
type Options = [text: string, picture: Picture | null][]
const listed = (all: Options) => ({
  options: all.map(([text]) => text),
  optionImages: all.some(([, picture]) => picture) ? all.map(([, picture]) => picture) : null,
})

const ownFields: { [K in QuestionKind]: fc.Arbitrary<object> } = {
  choice: options(limits.optionsMin, limits.optionsMax).chain((all) =>
    fc.record({ ...constants(listed(all)), correctAnswer: oneOf(all.length - 1) }),
  ),
  several: options(limits.optionsMin, limits.optionsMaxOfSeveral).chain((all) =>
    fc.record({
      ...constants(listed(all)),
      correctAnswers: fc.subarray([...all.keys()], { minLength: 1, maxLength: all.length - 1 }),
      partial: fc.boolean(),
    }),
  ),
  typed: fc.record({
    accepted: fc.array(savedText(limits.typedText, true), { minLength: 1, maxLength: 4 }),
    rejected: fc.array(savedText(limits.typedText, true), { maxLength: 2 }),
    ignoreAccents: fc.boolean(),
    allowTypos: fc.boolean(),
  }),
  number: fc.record({
    value: fc.oneof(fc.integer({ min: -5_000, max: 5_000 }), amount, fc.constantFrom(1e15, -0.000_1)),
    tolerance: orNone(amount),
    zeroAt: orNone(amount),
    ...constants({ min: null, max: null, step: null }),
    unit: orNone(savedLine(limits.unit, true)),
  }),
  order: options(limits.orderMin, limits.optionsMaxOfSeveral).chain((all) =>
    fc.record({ ...constants(listed(all)), partial: fc.boolean() }),
  ),
  poll: options(limits.optionsMin, limits.optionsMaxOfSeveral).chain((all) => fc.record(constants(listed(all)))),
  words: fc.record({
    maxWords: fc.integer({ min: 1, max: limits.wordsMax }),
    showWords: fc.constantFrom(...wordsShown),
  }),
  slide: fc.record({ body: orNone(savedText(limits.slideBody, true)) }),
}

function constants<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.constant(value)])) as {
    [Name in keyof T]: fc.Arbitrary<T[Name]>
  }
}

const ofAll = {
  text: savedText(limits.questionText, true),
  image: orNone(savedPicture),
  explanation: orNone(savedText(limits.explanation, true)),
  timeLimit: orNone(fc.integer({ min: limits.timeLimitMin, max: limits.timeLimitMax })),
  points: fc.constantFrom(...pointFactors),
}

const exportedQuestions = (kind: QuestionKind): fc.Arbitrary<ExportedQuestion> =>
  fc
    .tuple(fc.record(ofAll), ownFields[kind], orNone(savedText(limits.questionSource, true)))
    .map(([all, own, source]) => ({ content: { optionImages: null, ...all, ...own, kind } as QuestionContent, source }))
    .filter(({ content }) => check(content).length === 0)
    .map(({ content, source }) => ({ ...columnsOf(content), source }))

const quizzesWith = (question: fc.Arbitrary<ExportedQuestion>): fc.Arbitrary<ExportedQuiz> =>
  fc.record({
    id: fc.constant(1),
    title: savedLine(limits.quizTitle, true),
    description: orNone(savedText(limits.quizDescription, true)),
    timePerQuestion: fc.constantFrom(...timesPerQuestion),
    difficulty: fc.constantFrom(...difficulties),
    scoring: fc.constantFrom(...scorings),
    isAiGenerated: fc.boolean(),
    ...{ language: fc.constantFrom('en', 'pt-BR', 'other'), isLanguageGuessed: fc.constant(false) },
    tags: fc.subarray([...tags], { maxLength: limits.tagsPerQuiz }),
    copiedFrom: orNone(fc.record({ title: savedLine(limits.quizTitle, true), author: orNone(savedLine(50, true)) })),
    cover: orNone(savedPicture),
    updatedAt: fc.constant(new Date('2026-11-21T10:00:00Z')),
    questions: fc.array(question, { maxLength: 5 }),
  })

/** With questions of every kind. */
export const exportedQuizzes = quizzesWith(fc.oneof(...questionKinds.map(exportedQuestions)))

/** With questions of one kind. */
export const exportedQuizzesOf = (kind: QuestionKind) => quizzesWith(exportedQuestions(kind))

/** Different bytes for each picture. */
export const pictureBytes = (id: string): Buffer => Buffer.from(`the picture ${id}`)
