import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { routes } from '../routes'
import { named } from '../values'
import { CopiedFrom, Difficulty, TimePerQuestion } from './quizzes'

/** A picture inside an archive. The page cuts it out of its own copy of the file, and uploads it as any other picture. */
export const FilePicture = named(
  'FilePicture',
  z.object({
    path: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    /** Where its bytes stand in the archive. */
    offset: z.int(),
    length: z.int(),
    /** Whether they are compressed (raw deflate) there. */
    isDeflated: z.boolean(),
  }),
)
export type FilePicture = z.output<typeof FilePicture>

/** A question as it stands in a file. Nothing of it has been judged: it may break every rule of a quiz. */
export const FileQuestion = named(
  'FileQuestion',
  z.object({
    /** The row of a spreadsheet, the line of a text, or the place in an archive's quiz, from 1. */
    row: z.int(),
    text: z.string(),
    options: z.array(z.string()),
    /** The indices of the options that are marked as right. */
    right: z.array(z.int()),
    /** In seconds; null where the file says nothing. A quiz has one time for all of its questions. */
    time: z.nullable(z.number()),
    image: z.nullable(FilePicture),
    optionImages: z.nullable(z.array(z.nullable(FilePicture))),
    source: z.nullable(z.string()),
    /** Sentences about what else stands there, and is not imported. */
    remarks: z.array(z.string()),
  }),
)
export type FileQuestion = z.output<typeof FileQuestion>

/** A sheet as text, as its program shows it: `rows[0]` is the first row. */
export const Sheet = named('Sheet', z.object({ name: z.string(), rows: z.array(z.array(z.string())) }))
export type Sheet = z.output<typeof Sheet>

export const FileQuiz = named(
  'FileQuiz',
  z.object({
    title: z.string(),
    description: z.nullable(z.string()),
    timePerQuestion: TimePerQuestion,
    difficulty: Difficulty,
    isAiGenerated: z.boolean(),
    copiedFrom: z.nullable(CopiedFrom),
    cover: z.nullable(FilePicture),
    questions: z.array(FileQuestion),
    /** Sentences about what else belongs to the quiz, and is not imported. */
    remarks: z.array(z.string()),
  }),
)
export type FileQuiz = z.output<typeof FileQuiz>

/** What a file holds. Nothing of it is saved. */
export const ReadFile = named(
  'ReadFile',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('table'), sheets: z.array(Sheet) }),
    z.object({ kind: z.literal('text'), format: z.enum(['gift', 'aiken']), questions: z.array(FileQuestion) }),
    z.object({ kind: z.literal('archive'), quizzes: z.array(FileQuiz) }),
  ]),
)
export type ReadFile = z.output<typeof ReadFile>

/** Why a file cannot be read. */
export const fileRefusals = [
  'import_empty',
  'import_not_understood',
  'import_damaged',
  'import_protected',
  'import_too_heavy',
  'import_too_many_rows',
  'import_too_many_columns',
  'import_too_large',
  'import_newer',
] as const

export const importsApi = {
  /** Reads a spreadsheet, a text in GIFT or Aiken, JSON of the Open Trivia Database, or an archive of our own, and saves nothing. */
  read: endpoint(routes.imports.read, {
    who: 'host',
    refusals: ['subscription_required', 'import_missing', ...fileRefusals, 'too_many_imports'],
    file: 'file',
    reply: ReadFile,
  }),
}
