// The JSON of one quiz in an exported archive, which can be imported again. `docs/quiz-file.schema.json` publishes it.
import * as z from 'zod/mini'
import { CopiedFrom, Difficulty, TimePerQuestion } from './endpoints/quizzes'
import { described, named } from './values'

export const quizFileFormat = 'quizhall-quiz'
/** Grows with changes that an older reader would misread. New fields alone do not count: readers skip unknown ones. */
export const quizFileVersion = 1

/** Far more than a quiz may have, so that the host sees and corrects an excess. */
const maxOptions = 100

const Pixels = z.int().check(z.minimum(0), z.maximum(65_535))

const QuizFilePicture = named(
  'QuizFilePicture',
  z.object({
    file: described(z.string(), { description: 'The path of the picture, from the folder of this file' }),
    description: described(z._default(z.string(), ''), { description: 'For those who do not see it' }),
    width: z._default(Pixels, 0),
    height: z._default(Pixels, 0),
  }),
)
export type QuizFilePicture = z.output<typeof QuizFilePicture>

const QuizFileOption = z.object({
  text: z.string(),
  isRight: z._default(z.boolean(), false),
  picture: z._default(z.nullable(QuizFilePicture), null),
})

const QuizFileQuestion = z.object({
  kind: described(z._default(z.string(), 'choice'), { description: 'Such as choice, several or typed' }),
  text: z.string(),
  options: z.array(QuizFileOption).check(z.maxLength(maxOptions)),
  picture: z._default(z.nullable(QuizFilePicture), null),
  source: described(z._default(z.nullable(z.string()), null), {
    description: 'The sentence of a text that the question was generated from',
  }),
  details: described(z._default(z.nullable(z.record(z.string(), z.unknown())), null), {
    description: 'What its kind needs besides, and its explanation, time and points; what is missing has its default',
  }),
})
export type QuizFileQuestion = z.output<typeof QuizFileQuestion>

/** The beginning of every version, so that a newer version is recognized. */
export const QuizFileHead = z.object({ format: z.literal(quizFileFormat), version: z.int().check(z.minimum(1)) })

export const QuizFile = z.object({
  $schema: z.optional(z.string()),
  format: z.literal(quizFileFormat),
  version: z.literal(quizFileVersion),
  title: z.string(),
  description: z._default(z.nullable(z.string()), null),
  timePerQuestion: described(z._default(TimePerQuestion, 20), { description: 'In seconds' }),
  difficulty: z._default(Difficulty, 'medium'),
  isAiGenerated: z._default(z.boolean(), false),
  copiedFrom: described(z._default(z.nullable(CopiedFrom), null), {
    description: 'The public quiz that this one was copied from, and the first name of its author',
  }),
  cover: z._default(z.nullable(QuizFilePicture), null),
  questions: z.array(QuizFileQuestion),
})
export type QuizFile = z.output<typeof QuizFile>
/** As written, where fields with a default may be missing. */
export type QuizFileInput = z.input<typeof QuizFile>

/** The published JSON schema (https://json-schema.org/draft/2020-12). */
export function quizFileSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(QuizFile, { io: 'input', reused: 'inline' })
  return { $schema, title: 'A quiz of an exported archive', ...schema }
}
