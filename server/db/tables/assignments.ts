import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import type { AnswerOrder, AssignmentClock, Joining, TellingTime } from '../../../contract/assignments/assignment'
import type { Picture } from '../../../contract/endpoints/pictures'
import type { CorrectedKey } from '../../../contract/games/corrections'
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { Scoring } from '../../../contract/questions/quiz-choices'
import type { StoredKey } from '../question-columns'
import { answerColumns, bytes, created, kindColumns, moment } from './columns'

export const assignments = pgTable('assignments', {
  id: serial('id').primaryKey(),
  code: text('code').notNull(),
  hostId: text('host_id').notNull(),
  /** Null for the questions of a past game, and once the quiz is gone. */
  quizId: integer('quiz_id'),
  title: text('title').notNull(),
  timePerQuestion: integer('time_per_question').notNull(),
  /** The quiz's, which counts where there is a clock. */
  scoring: text('scoring').$type<Scoring>().notNull(),
  totalQuestions: integer('total_questions').notNull(),
  /** Grows with each change of the questions. */
  contentVersion: integer('content_version').notNull().default(1),
  clock: text('clock').$type<AssignmentClock>().notNull(),
  answerOrder: text('answer_order').$type<AnswerOrder>().notNull(),
  tellPlayers: text('tell_players').$type<TellingTime>().notNull(),
  joining: text('joining').$type<Joining>().notNull(),
  attempts: integer('attempts').notNull(),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  isJoiningOpen: boolean('is_joining_open').notNull().default(true),
  /** When the first attempt began. */
  begunAt: moment('begun_at'),
  /** When everybody could first be told the answers. It stays when the assignment is opened again. */
  toldAt: moment('told_at'),
  /** From when on nobody could answer any more, once somebody has asked. Null again when it is opened again. */
  overAt: moment('over_at'),
  lastCorrection: integer('last_correction').notNull().default(0),
  addressSalt: bytes('address_salt').notNull(),
  namesRemovedAt: moment('names_removed_at'),
  createdAt: created(),
})

export const assignmentQuestions = pgTable(
  'assignment_questions',
  {
    assignmentId: integer('assignment_id').notNull(),
    questionIndex: integer('question_index').notNull(),
    questionId: integer('question_id').notNull(),
    text: text('text').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    image: jsonb('image').$type<Picture | null>(),
    optionImages: jsonb('option_images').$type<(Picture | null)[] | null>(),
    correctAnswer: integer('correct_answer').notNull(),
    ...kindColumns(),
    /** As it was copied, from the first correction on. */
    played: jsonb('played').$type<StoredKey>(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.questionIndex] })],
)

export const assignmentCorrections = pgTable(
  'assignment_corrections',
  {
    assignmentId: integer('assignment_id').notNull(),
    id: integer('id').notNull(),
    questionIndex: integer('question_index').notNull(),
    key: jsonb('key').$type<CorrectedKey>().notNull(),
    madeAt: moment('made_at').notNull(),
    /** The number of the change that undid it. */
    undoneBy: integer('undone_by'),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.id] })],
)

/** The number of the transaction that wrote the row last. A trigger sets it. */
const writtenBy = () => bigint('written_by', { mode: 'number' }).notNull().default(0)
const extraTime = () => doublePrecision('extra_time').$type<ExtraTime>().notNull()

export const assignmentPeople = pgTable(
  'assignment_people',
  {
    assignmentId: integer('assignment_id').notNull(),
    id: serial('id').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    /** Null for a name on the list that nobody has taken. */
    joinedAt: moment('joined_at'),
    removedAt: moment('removed_at'),
    /** Somebody else has this name now. */
    setAsideAt: moment('set_aside_at'),
    /** Of the id that its page made for the join. */
    joinHash: bytes('join_hash'),
    tokenHash: bytes('token_hash'),
    resumeHash: bytes('resume_hash'),
    addressHash: bytes('address_hash'),
    /** Null: everybody's. */
    closesAt: moment('closes_at'),
    moreAttempts: integer('more_attempts').notNull().default(0),
    extraTime: extraTime().default(1),
    extraTimeCodeId: integer('extra_time_code_id'),
    /** How often what was missed was played again. */
    missedGames: integer('missed_games').notNull().default(0),
    /** The present one. */
    missedGameId: text('missed_game_id'),
    writtenBy: writtenBy(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.id] })],
)

export const assignmentSeats = pgTable(
  'assignment_seats',
  {
    assignmentId: integer('assignment_id').notNull(),
    seatHash: bytes('seat_hash').notNull(),
    personId: integer('person_id').notNull(),
    seatedAt: moment('seated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.seatHash] })],
)

export const assignmentAttempts = pgTable(
  'assignment_attempts',
  {
    assignmentId: integer('assignment_id').notNull(),
    personId: integer('person_id').notNull(),
    number: integer('number').notNull(),
    begunAt: moment('begun_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Of the question that was opened last; -1 before the first. */
    questionIndex: integer('question_index').notNull().default(-1),
    /** When that question's clock started. */
    opensAt: moment('opens_at'),
    /** For that question. */
    extraTime: extraTime().default(1),
    isAnswered: boolean('is_answered').notNull().default(false),
    score: integer('score').notNull().default(0),
    correctAnswers: integer('correct_answers').notNull().default(0),
    cells: text('cells').notNull(),
    isAfterTold: boolean('is_after_told').notNull().default(false),
    areAnswersKept: boolean('are_answers_kept').notNull().default(true),
    writtenBy: writtenBy(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.personId, table.number] })],
)

export const assignmentAnswers = pgTable(
  'assignment_answers',
  {
    assignmentId: integer('assignment_id').notNull(),
    personId: integer('person_id').notNull(),
    number: integer('number').notNull(),
    questionIndex: integer('question_index').notNull(),
    selectedAnswer: integer('selected_answer').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    responseTime: integer('response_time').notNull(),
    /** From the opening to the arrival. */
    elapsedMs: integer('elapsed_ms').notNull(),
    extraTime: extraTime(),
    pointsAwarded: integer('points_awarded').notNull(),
    answeredAt: moment('answered_at').notNull(),
    ...answerColumns(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.personId, table.number, table.questionIndex] })],
)
