import { boolean, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Scoring } from '../../../contract/questions/quiz-choices'
import type { QuestionColumns } from '../question-columns'
import { answerColumns, moment, created } from './columns'

/** A question of a round. What is not in `question` does not matter, or follows from the number of options. */
interface SoloKey {
  id: number
  options: number
  correctAnswer: number
  /** Missing for a `choice` with nothing but defaults. */
  question?: QuestionColumns
  /** Missing where it is the session's. */
  scoring?: Scoring
}

export const soloSessions = pgTable('solo_sessions', {
  id: text('id').primaryKey(),
  /** Null for a round of a past game's own questions, which counts for no quiz. */
  quizId: integer('quiz_id'),
  gameSessionId: integer('game_session_id'),
  participantId: integer('participant_id'),
  /** Of what somebody missed in an assignment. */
  assignmentId: integer('assignment_id'),
  personId: integer('person_id'),
  userId: text('user_id'),
  score: integer('score').notNull().default(0),
  correctAnswers: integer('correct_answers').notNull().default(0),
  totalQuestions: integer('total_questions').notNull(),
  answerKey: jsonb('answer_key').$type<SoloKey[]>().notNull(),
  timePerQuestion: integer('time_per_question').notNull(),
  opensInMs: integer('opens_in_ms').notNull().default(0),
  scoring: text('scoring').$type<Scoring>().notNull().default('speed'),
  completedAt: moment('completed_at'),
  createdAt: created(),
})

export const soloAnswers = pgTable('solo_answers', {
  id: serial('id').primaryKey(),
  sessionId: text('session_id').notNull(),
  questionId: integer('question_id').notNull(),
  selectedAnswer: integer('selected_answer').notNull(),
  isCorrect: boolean('is_correct').notNull(),
  responseTime: integer('response_time').notNull(),
  pointsAwarded: integer('points_awarded').notNull().default(0),
  answeredAt: moment('answered_at').notNull().defaultNow(),
  ...answerColumns(),
  /** What could be voted for; null with other kinds than a poll. */
  pollOptions: jsonb('poll_options').$type<string[]>(),
})
