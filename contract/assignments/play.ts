/** What a player of an assignment is sent. */
import * as z from 'zod/mini'
import { ExtraTime } from '../games/extra-time'
import { TakenQuestion } from '../games/taken-question'
import { openQuestionWith } from '../questions/questions'
import { Id, Moment, named } from '../values'
import { assignmentClocks, joinings, tellingTimes } from './assignment'

/** A browser's seat: who plays in it, and what they can do. */
export const AssignmentSeat = named(
  'AssignmentSeat',
  z.object({
    personId: Id,
    name: z.string(),
    /** The person's own close. */
    closesAt: Moment,
    attemptsBegun: z.int(),
    attemptsLeft: z.int(),
    /**
     * Null without one that goes on. `questionIndex` is the question to ask for with `next`. Where it is open already,
     * `remainingMs` is its time until the deadline, null without a clock.
     */
    open: z.nullable(
      z.object({ number: z.int(), questionIndex: z.int(), remainingMs: z.optional(z.nullable(z.int())) }),
    ),
    extraTime: z.optional(ExtraTime),
  }),
)
export type AssignmentSeat = z.output<typeof AssignmentSeat>

/** What the link of an assignment opens. */
export const AssignmentForPlayer = named(
  'AssignmentForPlayer',
  z.object({
    title: z.string(),
    /** Of its questions, by BCP 47, where it is known. */
    language: z.optional(z.string()),
    /** The host's first name; null where none is shown. */
    host: z.optional(z.nullable(z.string())),
    joining: z.enum(joinings),
    isJoiningOpen: z.boolean(),
    opensAt: Moment,
    closesAt: Moment,
    /** The server's clock. */
    now: Moment,
    totalQuestions: z.int(),
    attempts: z.int(),
    clock: z.enum(assignmentClocks),
    tellPlayers: z.enum(tellingTimes),
    /** Whether everybody has been told the answers. */
    isTold: z.boolean(),
    /** Grows when questions or their keys change: what was told of answers may differ then. */
    version: z.optional(z.int()),
    /** Null in a browser that has not joined. */
    seat: z.nullable(AssignmentSeat),
  }),
)
export type AssignmentForPlayer = z.output<typeof AssignmentForPlayer>

export const AssignmentQuestion = named('AssignmentQuestion', openQuestionWith({ id: Id }))
export type AssignmentQuestion = z.output<typeof AssignmentQuestion>

/** The open question; or the attempt has no further one. */
export const NextQuestion = named(
  'NextQuestion',
  z.union([
    z.object({
      question: AssignmentQuestion,
      questionIndex: z.int(),
      totalQuestions: z.int(),
      /** Until its deadline; negative after it, null without a clock. */
      remainingMs: z.nullable(z.int()),
      /** For so long its pictures are shown before its clock starts; 0 once it has. `remainingMs` includes it. */
      opensInMs: z.int(),
      /** The player's own order of the options, as indices of them. Answers have the indices of the options as sent. */
      answerOrder: z.optional(z.array(z.int())),
      /** The player's own time for it, in ms, if they have more than others. */
      windowMs: z.optional(z.int()),
    }),
    z.object({ finished: z.literal(true) }),
  ]),
)
export type NextQuestion = z.output<typeof NextQuestion>

/** A player's own attempt. Points and questions are missing as long as nothing may be told of it. */
export const OwnAttempt = named(
  'OwnAttempt',
  z.object({
    number: z.int(),
    begunAt: Moment,
    finishedAt: z.nullable(Moment),
    /** How many questions have an answer. */
    answered: z.int(),
    score: z.optional(z.int()),
    correctAnswers: z.optional(z.int()),
    isBest: z.optional(z.boolean()),
    /** Missing, too, where single answers are no longer kept. */
    questions: z.optional(z.array(TakenQuestion)),
  }),
)
export type OwnAttempt = z.output<typeof OwnAttempt>
