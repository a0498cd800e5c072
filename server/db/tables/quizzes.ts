import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, serial, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { GeneratedQuestion, GenerationMode, GenerationStatus } from '../../../contract/endpoints/ai'
import type { importsApi } from '../../../contract/endpoints/imports'
import type { Picture } from '../../../contract/endpoints/pictures'
import type { Question, Quiz } from '../../../contract/endpoints/quizzes'
import type { Params, ProblemCode } from '../../../contract/problems'
import type { AiRemark } from '../../../contract/problems/ai-remarks'
import type { QuestionKind } from '../../../contract/questions/question-kinds'
import type { Scoring, Tag } from '../../../contract/questions/quiz-choices'
import { moment, created, kindColumns } from './columns'

export const quizzes = pgTable('quizzes', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  description: text('description'),
  timePerQuestion: integer('time_per_question').notNull().default(20),
  difficulty: varchar('difficulty', { length: 20 }).$type<'easy' | 'medium' | 'hard'>().notNull().default('medium'),
  hostId: text('host_id').notNull(),
  isAiGenerated: boolean('is_ai_generated').notNull().default(false),
  isPublic: boolean('is_public').notNull().default(false),
  timesPlayed: integer('times_played').notNull().default(0),
  lastPlayedAt: moment('last_played_at'),
  scoring: text('scoring').$type<Scoring>().notNull().default('speed'),
  cover: jsonb('cover').$type<Picture | null>(),
  /** The public quiz that it was copied from: its title at that time, and its author's first name. */
  copiedFrom: jsonb('copied_from').$type<Quiz['copiedFrom']>(),
  /** By BCP 47, or `other`; null until it is guessed from the text as it is now. */
  language: text('language'),
  isLanguageGuessed: boolean('is_language_guessed').notNull().default(true),
  tags: text('tags').array().$type<Tag[]>().notNull().default([]),
  /** Kept by a trigger, so that the gallery finds quizzes by it. The same holds for `kinds`. */
  questionCount: integer('question_count').notNull().default(0),
  kinds: text('kinds').array().$type<QuestionKind[]>().notNull().default([]),
  /** What the gallery filters by, such as `tag:history`. */
  facets: text('facets')
    .array()
    .generatedAlwaysAs(sql`quiz_facets(difficulty, language, tags, question_count, kinds)`),
  /** It may not be published: the administrator has taken it, or what it is a copy of, out of the gallery. */
  withdrawalId: integer('withdrawal_id'),
  /** The `updatedAt` for which its host has asked for another look. */
  askedVersion: moment('asked_version'),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const questions = pgTable('questions', {
  id: serial('id').primaryKey(),
  quizId: integer('quiz_id').notNull(),
  text: text('text').notNull(),
  options: jsonb('options').$type<string[]>().notNull(),
  image: jsonb('image').$type<Picture | null>(),
  optionImages: jsonb('option_images').$type<Question['optionImages']>(),
  correctAnswer: integer('correct_answer').notNull(),
  ...kindColumns(),
  orderIndex: integer('order_index').notNull(),
  /** The sentence that it was generated from, which gives the answer away. */
  source: text('source'),
  createdAt: created(),
})

export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  hostId: text('host_id'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  touchedAt: moment('touched_at').notNull().defaultNow(),
  removedAt: moment('removed_at'),
  createdAt: created(),
})

/** Each AI generation of questions. Kept for a day; its questions for an hour after its end. */
export const aiGenerations = pgTable('ai_generations', {
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  mode: text('mode').$type<GenerationMode>().notNull(),
  requested: integer('requested').notNull(),
  status: text('status').$type<GenerationStatus>().notNull().default('running'),
  /** The questions so far. */
  questions: jsonb('questions').$type<GeneratedQuestion[]>().notNull().default([]),
  /** `remarks` in English. */
  message: text('message'),
  remarks: jsonb('remarks').$type<AiRemark[]>().notNull().default([]),
  /** The reason for a failure. */
  problem: jsonb('problem').$type<{ code: ProblemCode; message: string; params?: Params }>(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  /** The process that runs it renews this. Once it expires, the generation counts as failed. */
  leaseUntil: moment('lease_until').notNull(),
})

/** Where an archive's pictures are, by offset: [length, whether it is deflated, bytes]. */
export type PicturePlaces = Record<string, [number, boolean, number]>
/** The outcome for an archive's pictures, by offset: one of the host's own, or the reason for none. */
export type TakenPictures = Record<string, { id: string; width: number; height: number } | { lost: string }>

/** Archives kept for their pictures after they were read. */
export const importFiles = pgTable('import_files', {
  id: uuid('id').primaryKey(),
  hostId: text('host_id'),
  bytes: integer('bytes').notNull(),
  places: jsonb('places').$type<PicturePlaces>().notNull(),
  taken: jsonb('taken').$type<TakenPictures>().notNull().default({}),
  removedAt: moment('removed_at'),
  createdAt: created(),
})

/** Saved imports, so that repeating a call does not save them again. Kept for a day. */
export const imports = pgTable(
  'imports',
  {
    hostId: text('host_id').notNull(),
    submissionId: uuid('submission_id').notNull(),
    reply: jsonb('reply').$type<z.output<typeof importsApi.save.reply>>().notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.submissionId] })],
)
