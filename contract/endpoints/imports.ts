import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import { questionForm } from '../questions/question-forms'
import { pointFactors, questionKinds } from '../questions/question-kinds'
import { ownFields } from '../questions/questions'
import { scorings } from '../questions/quiz-choices'
import { routes } from '../routes'
import { Id, named } from '../values'
import { Picture, PictureForm, pictureRefusals } from './pictures'
import { RoundWeight } from '../games/evenings'
import { ImportedEveningForm } from './evenings'
import { CopiedFrom, Difficulty, Language, QuizForm, Tags, TimePerQuestion } from './quizzes'
import { says } from '../problems/says'

/** A picture inside an archive, identified by its offset. */
export const FilePicture = named(
  'FilePicture',
  z.object({
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    /** Where its bytes begin in the archive. */
    offset: z.int(),
    length: z.int(),
    /** Whether they are compressed there (raw deflate). */
    isDeflated: z.boolean(),
    /** Their uncompressed size. */
    bytes: z.int(),
  }),
)
export type FilePicture = z.output<typeof FilePicture>

const { several, typed, number, order, words, slide } = ownFields

/** A question as it stands in a file, unchecked: it may break every rule of a quiz. */
export const FileQuestion = named(
  'FileQuestion',
  z.object({
    kind: z.enum(questionKinds),
    /** The row in a spreadsheet, the line in a text, or the position in an archive's quiz, from 1. */
    row: z.int(),
    text: z.string(),
    options: z.array(z.string()),
    /** The indices of the options marked as right. */
    right: z.array(z.int()),
    /** What else its kind has. A missing field has its default. */
    ...z.partial(
      z.omit(
        z.object({
          ...{ ...several, ...typed, ...number, ...order, ...words, ...slide },
          /** Null where it is not understood. */
          value: z.nullable(z.number()),
        }),
        { kind: true, options: true, correctAnswers: true },
      ),
    ).shape,
    explanation: z.nullable(z.string()),
    /** In seconds; null if the file gives none. */
    time: z.nullable(z.number()),
    points: z.literal([...pointFactors]),
    image: z.nullable(FilePicture),
    optionImages: z.nullable(z.array(z.nullable(FilePicture))),
    source: z.nullable(z.string()),
    /** Sentences about other content that is not imported. */
    remarks: z.array(z.string()),
  }),
)
export type FileQuestion = z.output<typeof FileQuestion>

/** A sheet as text, as its program shows it: `rows[0]` is the first row. */
export const Sheet = named(
  'Sheet',
  z.object({
    name: z.string(),
    rows: z.array(z.array(z.string())),
    /** What numeric cells hold whose text, such as "1,234", could be two numbers: by "row,column", both from 0. */
    numbers: z.optional(z.record(z.string(), z.number())),
  }),
)
export type Sheet = z.output<typeof Sheet>

export const FileQuiz = named(
  'FileQuiz',
  z.object({
    title: z.string(),
    description: z.nullable(z.string()),
    timePerQuestion: TimePerQuestion,
    difficulty: Difficulty,
    scoring: z.enum(scorings),
    isAiGenerated: z.boolean(),
    /** Null where the file names none. */
    language: z.nullable(Language),
    tags: Tags,
    copiedFrom: z.nullable(CopiedFrom),
    cover: z.nullable(FilePicture),
    questions: z.array(FileQuestion),
    /** Sentences about other content of the quiz that is not imported. */
    remarks: z.array(z.string()),
  }),
)
export type FileQuiz = z.output<typeof FileQuiz>

/** An evening as it stands in a file, unchecked: it may break every rule of an evening. */
export const FileEvening = named(
  'FileEvening',
  z.object({
    title: z.string(),
    jokers: z.boolean(),
    rounds: z.array(
      z.object({
        /** The index of its quiz among those of the file; null if the file has no such quiz. */
        quiz: z.nullable(z.int()),
        /** What its quiz was called when the evening was exported. */
        title: z.string(),
        weight: RoundWeight,
      }),
    ),
    /** Sentences about other content of the evening that is not imported. */
    remarks: z.array(z.string()),
  }),
)
export type FileEvening = z.output<typeof FileEvening>

/**
 * By each remark that stands elsewhere in the reply: its code, and what varies in it, in its own language. Several texts
 * are a list. Other codes may come to be.
 */
export const RemarkCodes = named(
  'RemarkCodes',
  z.record(
    z.string(),
    z.object({
      code: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))),
    }),
  ),
)
export type RemarkCodes = z.output<typeof RemarkCodes>

/** Missing where there are no remarks. */
const remarkCodes = z.optional(RemarkCodes)

/** A file's contents. Nothing of it is saved. */
export const ReadFile = named(
  'ReadFile',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('table'), sheets: z.array(Sheet) }),
    z.object({
      kind: z.literal('text'),
      format: z.enum(['gift', 'aiken']),
      questions: z.array(FileQuestion),
      remarkCodes,
    }),
    z.object({
      kind: z.literal('archive'),
      /** Identifies the file while it is kept for its pictures, for an hour. Null if it has none. */
      fileId: z.nullable(z.string()),
      quizzes: z.array(FileQuiz),
      /** Missing where there are none. */
      evenings: z.optional(z.array(FileEvening)),
      remarkCodes,
    }),
  ]),
)
export type ReadFile = z.output<typeof ReadFile>

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

/** One of the host's own pictures, or one in the file. */
const ImportedPictureForm = z.union([PictureForm, z.object({ offset: Offset, alt: PictureForm.shape.alt })])

export const ImportedQuizForm = z.object({
  ...QuizForm.shape,
  cover: z.optional(z.nullable(ImportedPictureForm)),
  questions: z
    .array(questionForm(ImportedPictureForm, {}))
    .check(z.minLength(1), z.maxLength(limits.questionsPerQuiz, says('questions_most'))),
})

export const ImportForm = z.object({
  /** Made by the page, and repeated when it resends an import after a lost reply, so that the import is saved once. */
  submissionId: z.uuid(says('not_a_uuid')),
  /** The file that pictures are taken from. */
  fileId: z.optional(z.nullable(z.uuid(says('not_a_uuid')))),
  /** The quiz that gets the questions. If missing, every quiz is created anew. */
  into: z.optional(z.nullable(Id)),
  quizzes: z.array(ImportedQuizForm).check(z.minLength(1), z.maxLength(limits.quizzesPerImport, says('quizzes_most'))),
  /** Evenings of the new quizzes, which are saved with them. */
  evenings: z._default(
    z.array(ImportedEveningForm).check(z.maxLength(limits.eveningsPerHost, says('evenings_most'))),
    [],
  ),
})

/** The outcome for a file's pictures, by offset. */
const TakenPictures = {
  /** How many were copied to the host's own, or cannot be. Repeating the call continues with the rest. */
  taken: z.int(),
  /** One sentence for each picture that cannot be shown. */
  lost: z.record(z.string(), z.string()),
}

export const importsApi = {
  /** Reads a spreadsheet, GIFT or Aiken text, Open Trivia Database JSON or our own archive, and saves nothing. */
  read: endpoint(routes.imports.read, {
    who: 'host',
    refusals: ['subscription_required', 'import_missing', ...fileRefusals, 'too_many_imports', 'pictures_unavailable'],
    file: 'file',
    reply: ReadFile,
  }),
  /** Copies pictures of a file read earlier to the host's own, for questions that another call saves. */
  takePictures: endpoint(routes.imports.takePictures, {
    who: 'host',
    refusals: [...pictureRefusals, 'import_file_gone'],
    body: z.object({
      fileId: z.uuid(says('not_a_uuid')),
      offsets: z.array(Offset).check(z.minLength(1), z.maxLength(limits.questionsPerQuiz * (limits.optionsMax + 1))),
    }),
    reply: z.object({ ...TakenPictures, pictures: z.record(z.string(), z.omit(Picture, { alt: true })) }),
  }),
  /** Saves everything or nothing, the evenings included. */
  save: endpoint(routes.imports.save, {
    who: 'host',
    refusals: [
      'update_running',
      ...pictureRefusals,
      'import_file_gone',
      'quiz_not_found',
      'quiz_full',
      'unpublished_by_administrator',
      'too_many_quizzes',
      'evening_too_long',
      'evenings_full',
    ],
    body: ImportForm,
    maxBytes: limits.importSaveBytes,
    tooLarge: 'import_save_too_large',
    reply: z.object({
      ...TakenPictures,
      /** The quizzes in the order of the call. Null while pictures are missing; the same call then continues. */
      quizIds: z.nullable(z.array(Id)),
      /** The evenings in the order of the call. Missing where it has none, and while pictures are missing. */
      eveningIds: z.optional(z.array(Id)),
    }),
  }),
}
