// The JSON of one quiz in an exported archive, which can be imported again. `docs/quiz-file.schema.json` publishes it.
import * as z from 'zod/mini'
import { CopiedFrom, Difficulty, Language, Tags, TimePerQuestion } from '../endpoints/quizzes'
import { questionForm } from './question-forms'
import type { QuestionContent } from './questions'
import { scorings } from './quiz-choices'
import { described, named } from '../values'

export const quizFileFormat = 'quizhall-quiz'
/** Grows with changes that an older reader would misread. New fields alone do not count: readers skip unknown ones. */
export const quizFileVersion = 2

/** Far more options or answers than a question may have, so that the host sees and corrects an excess. */
export const maxItemsInFile = 100

const Pixels = z.int().check(z.minimum(0), z.maximum(65_535))

export const QuizFilePicture = named(
  'QuizFilePicture',
  z.object({
    file: described(z.string(), { description: 'The path of the picture, from the folder of this file' }),
    description: described(z._default(z.string(), ''), { description: 'For those who do not see it' }),
    width: z._default(Pixels, 0),
    height: z._default(Pixels, 0),
  }),
)
export type QuizFilePicture = z.output<typeof QuizFilePicture>

/** A question as it is written: what calls say of it, with pictures of the file. */
export type QuizFileQuestion = (QuestionContent extends infer Q
  ? Q extends unknown
    ? Omit<Q, 'image' | 'optionImages'>
    : never
  : never) & {
  image: QuizFilePicture | null
  optionImages: (QuizFilePicture | null)[] | null
  source: string | null
}

/** A question as it is read: each field is checked alone, so that a wrong one loses neither question nor file. */
const UncheckedQuestion = z.record(z.string(), z.unknown())
export type UncheckedQuestion = z.output<typeof UncheckedQuestion>

/** What version 1 wrote of a question. */
const QuestionOfVersion1 = z.object({
  kind: z._default(z.string(), 'choice'),
  text: z.string(),
  options: z
    .array(
      z.object({
        text: z.string(),
        isRight: z._default(z.boolean(), false),
        picture: z._default(z.nullable(QuizFilePicture), null),
      }),
    )
    .check(z.maxLength(maxItemsInFile)),
  picture: z._default(z.nullable(QuizFilePicture), null),
  source: z._default(z.nullable(z.string()), null),
  details: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
})
export type QuestionOfVersion1 = z.output<typeof QuestionOfVersion1>

/** The beginning of every version, so that a newer version is recognized. */
export const QuizFileHead = z.object({ format: z.literal(quizFileFormat), version: z.int().check(z.minimum(1)) })

const about = {
  title: z.string(),
  description: z._default(z.nullable(z.string()), null),
  timePerQuestion: described(z._default(TimePerQuestion, 20), { description: 'In seconds' }),
  difficulty: z._default(Difficulty, 'medium'),
  scoring: described(z._default(z.enum(scorings), 'speed'), {
    description: 'Whether right answers earn more the faster they are, or all the same',
  }),
  isAiGenerated: z._default(z.boolean(), false),
  copiedFrom: described(z._default(z.nullable(CopiedFrom), null), {
    description: 'The public quiz that this one was copied from, and the first name of its author',
  }),
  cover: z._default(z.nullable(QuizFilePicture), null),
}

/** For finding it. Unknown tags and languages of a later program lose neither the quiz nor the file. */
const unchecked = { language: z.optional(z.unknown()), tags: z.optional(z.unknown()) }
const sound = {
  language: described(z._default(z.nullable(Language), null), { description: 'By BCP 47, or `other`' }),
  tags: described(z._default(Tags, []), { description: 'What it is about' }),
}

const head = { $schema: z.optional(z.string()), format: z.literal(quizFileFormat) }

/** A quiz as any version of it is read. */
export const QuizFile = z.discriminatedUnion('version', [
  z.object({ ...head, version: z.literal(1), ...about, ...unchecked, questions: z.array(QuestionOfVersion1) }),
  z.object({
    ...head,
    version: z.literal(quizFileVersion),
    ...about,
    ...unchecked,
    questions: z.array(UncheckedQuestion),
  }),
])
export type QuizFile = z.output<typeof QuizFile>

/** A quiz that needs no correction. */
export const SoundQuizFile = z.object({
  ...head,
  version: z.literal(quizFileVersion),
  ...about,
  ...sound,
  questions: z.array(questionForm(QuizFilePicture, {})),
})
export type WrittenQuizFile = Omit<z.output<typeof SoundQuizFile>, 'questions'> & { questions: QuizFileQuestion[] }

/** The published JSON schema (https://json-schema.org/draft/2020-12), without the fields that a kind lacks. */
export function quizFileSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(SoundQuizFile, { io: 'input', reused: 'inline' })
  const told = JSON.stringify(schema, function (this: unknown, _, value: { type?: unknown } | null) {
    return !Array.isArray(this) && value?.type === 'null' ? undefined : value
  })
  return { $schema, title: 'A quiz of an exported archive', ...(JSON.parse(told) as object) }
}
