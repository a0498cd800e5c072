import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import { routes } from '../routes'
import { Id, named } from '../values'
import { Picture, PictureForm, pictureRefusals } from './pictures'
import { CopiedFrom, Difficulty, importedQuestionForm, QuizForm, TimePerQuestion } from './quizzes'

/** A picture inside an archive. Its offset names it. */
export const FilePicture = named(
  'FilePicture',
  z.object({
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    /** Where its bytes begin in the archive. */
    offset: z.int(),
    length: z.int(),
    /** Whether they are compressed (raw deflate) there. */
    isDeflated: z.boolean(),
    /** How many they are when they are not. */
    bytes: z.int(),
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
    z.object({
      kind: z.literal('archive'),
      /** Names the file while it is kept for its pictures: for an hour. Null where it has none. */
      fileId: z.nullable(z.string()),
      quizzes: z.array(FileQuiz),
    }),
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

const Offset = z.int().check(z.minimum(0), z.maximum(limits.archiveBytes))

/** One of the host's own pictures, or one of the file. */
const ImportedPictureForm = z.union([PictureForm, z.object({ offset: Offset, alt: PictureForm.shape.alt })])

export const ImportedQuizForm = z.object({
  ...QuizForm.shape,
  cover: z.optional(z.nullable(ImportedPictureForm)),
  questions: z
    .array(importedQuestionForm(ImportedPictureForm))
    .check(z.minLength(1), z.maxLength(limits.questionsPerQuiz, 'A quiz can have up to 200 questions')),
})

export const ImportForm = z.object({
  /** Made by the page. It stays the same when the same import is sent again because no reply came, so that it is saved once. */
  submissionId: z.uuid('Must be a UUID'),
  /** The file that pictures are taken from. */
  fileId: z.optional(z.nullable(z.uuid('Must be a UUID'))),
  /** The quiz that the questions are added to. Left out, each of the quizzes is a new one. */
  into: z.optional(z.nullable(Id)),
  quizzes: z
    .array(ImportedQuizForm)
    .check(z.minLength(1), z.maxLength(limits.quizzesPerImport, 'An import can have up to 500 quizzes')),
})

/** What has become of pictures of a file, by their offsets. */
const TakenPictures = {
  /** How many are among the host's own now, or cannot be. The same call goes on with the rest. */
  taken: z.int(),
  /** Why some of them cannot be shown: a sentence for each. */
  lost: z.record(z.string(), z.string()),
}

export const importsApi = {
  /** Reads a spreadsheet, a text in GIFT or Aiken, JSON of the Open Trivia Database, or an archive of our own, and saves nothing. */
  read: endpoint(routes.imports.read, {
    who: 'host',
    refusals: ['subscription_required', 'import_missing', ...fileRefusals, 'too_many_imports', 'pictures_unavailable'],
    file: 'file',
    reply: ReadFile,
  }),
  /** Takes pictures of a file that was read among the host's own, for questions that are saved by another call. */
  takePictures: endpoint(routes.imports.takePictures, {
    who: 'host',
    refusals: [...pictureRefusals, 'import_file_gone'],
    body: z.object({
      fileId: z.uuid('Must be a UUID'),
      offsets: z.array(Offset).check(z.minLength(1), z.maxLength(limits.questionsPerQuiz * (limits.optionsMax + 1))),
    }),
    reply: z.object({ ...TakenPictures, pictures: z.record(z.string(), z.omit(Picture, { alt: true })) }),
  }),
  /** Saves all of it or nothing. */
  save: endpoint(routes.imports.save, {
    who: 'host',
    refusals: [...pictureRefusals, 'import_file_gone', 'quiz_not_found', 'quiz_full', 'too_many_quizzes'],
    body: ImportForm,
    maxBytes: limits.importSaveBytes,
    tooLarge: 'import_save_too_large',
    reply: z.object({
      ...TakenPictures,
      /** The quizzes in the order of the call. Null while pictures are missing: the same call goes on. */
      quizIds: z.nullable(z.array(Id)),
    }),
  }),
}
