/** Any quiz that a host may have saved. */
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { limits } from '../../../contract/limits'
import { difficulties, timesPerQuestion } from '../../../contract/quiz-choices'
import { line, text } from '../../../contract/values'
import type { Picture } from '../../../contract/endpoints/pictures'
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

const exportedQuestions: fc.Arbitrary<ExportedQuestion> = fc
  .array(fc.tuple(savedText(limits.optionText, true), orNone(savedPicture)), {
    minLength: limits.optionsMin,
    maxLength: limits.optionsMax,
  })
  .chain((options) =>
    fc.record({
      text: savedText(limits.questionText, true),
      options: fc.constant(options.map(([each]) => each)),
      optionImages: fc.constantFrom(
        null,
        options.map(([, picture]) => picture),
      ),
      correctAnswer: fc.integer({ min: 0, max: options.length - 1 }),
      image: orNone(savedPicture),
      source: orNone(savedText(limits.questionSource, true)),
      kind: fc.constant('choice' as const),
      details: fc.constant(null),
    }),
  )

export const exportedQuizzes: fc.Arbitrary<ExportedQuiz> = fc.record({
  title: savedLine(limits.quizTitle, true),
  description: orNone(savedText(limits.quizDescription, true)),
  timePerQuestion: fc.constantFrom(...timesPerQuestion),
  difficulty: fc.constantFrom(...difficulties),
  isAiGenerated: fc.boolean(),
  copiedFrom: orNone(fc.record({ title: savedLine(limits.quizTitle, true), author: orNone(savedLine(50, true)) })),
  cover: orNone(savedPicture),
  updatedAt: fc.constant(new Date('2026-11-21T10:00:00Z')),
  questions: fc.array(exportedQuestions, { maxLength: 5 }),
})

/** Different bytes for each picture. */
export const pictureBytes = (id: string): Buffer => Buffer.from(`the picture ${id}`)
