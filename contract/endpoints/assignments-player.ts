/** A player's calls on an assignment. The seat is a cookie, `assignment_<id>`. */
import * as z from 'zod/mini'
import { assignmentPlayerRoutes as routes } from '../assignment-routes'
import { AssignmentForPlayer, NextQuestion, OwnAttempt } from '../assignments/play'
import { endpoint } from '../endpoint'
import { AnswerResult } from '../games/game-state'
import { limits } from '../limits'
import { answerForm } from '../questions/questions'
import { Id, whole } from '../values'
import { SoloQuestion } from './solo'

/** Not validated: what is no code is simply not found. */
const CodePath = z.object({ code: z.string() })
const responseTime = z.number()
/** More than a host gives. */
const attemptsEver = 10_000
/** The attempt that the page plays: refused once another one has begun. Left out, the last one is meant. */
const attempt = z.optional(z.int().check(z.minimum(1), z.maximum(attemptsEver)))
const seatRefusals = ['assignment_not_found', 'too_many_codes', 'no_assignment_seat'] as const

export const AssignmentAnswer = z.object({
  questionId: Id,
  attempt,
  ...answerForm,
  /** Milliseconds from seeing the question to choosing, by the player's own clock. */
  responseTime,
})
/** Whatever the answer's fields hold: the question that the call names decides first whether it takes any (K3). */
export const LenientAssignmentAnswer = z.object({ questionId: Id, attempt, responseTime })

const typedCode = z.string().check(z.maxLength(limits.resumeCodeLength * 4))

export const assignmentPlayerApi = {
  read: endpoint(routes.read, {
    who: 'anyone',
    refusals: ['assignment_not_found', 'too_many_codes'],
    params: CodePath,
    reply: AssignmentForPlayer,
  }),
  /** Names on the list that nobody has taken, which have these letters: at most five. */
  names: endpoint(routes.names, {
    who: 'anyone',
    refusals: ['assignment_not_found', 'too_many_codes', 'joined_otherwise', 'joining_closed'],
    params: CodePath,
    query: z.object({ q: z.string().check(z.maxLength(limits.search)) }),
    reply: z.object({ names: z.array(z.string()) }),
  }),
  /**
   * Takes a seat: by a nickname, by a name of the list, or by a personal link's token. A page that sends a `joinId` may
   * repeat the call. The resume code is null for somebody who has one already.
   */
  join: endpoint(routes.join, {
    who: 'anyone',
    refusals: [
      ...(['assignment_not_found', 'too_many_codes', 'joining_closed', 'joined_otherwise', 'assignment_full'] as const),
      ...(['invalid_nickname', 'nickname_taken', 'name_not_free', 'personal_link_wrong'] as const),
      ...(['extra_time_code_wrong', 'extra_time_code_used', 'too_many_extra_time_codes'] as const),
    ],
    params: CodePath,
    body: z.object({
      nickname: z.optional(z.string()),
      name: z.optional(z.string().check(z.maxLength(limits.search))),
      personalToken: z.optional(z.string().check(z.maxLength(64))),
      extraTimeCode: z.optional(z.string().check(z.maxLength(64))),
      joinId: z.optional(z.string().check(z.minLength(16), z.maxLength(limits.joinId))),
    }),
    reply: z.object({ personId: Id, resumeCode: z.nullable(z.string()) }),
  }),
  resume: endpoint(routes.resume, {
    who: 'anyone',
    refusals: ['assignment_not_found', 'too_many_codes', 'resume_code_wrong'],
    params: CodePath,
    body: z.object({ resumeCode: typedCode }),
    reply: z.object({ personId: Id }),
  }),
  /** Makes a name of the list free that was chosen by mistake, as long as nothing was begun under it. */
  leave: endpoint(routes.leave, {
    who: 'anyone',
    refusals: [...seatRefusals, 'joined_otherwise', 'name_begun'],
    params: CodePath,
    reply: z.object({ success: z.literal(true) }),
  }),
  /** Begins an attempt; while one goes on, it stays that one. A page that names the attempt it means begins no other. */
  begin: endpoint(routes.begin, {
    who: 'anyone',
    refusals: [
      ...seatRefusals,
      ...(['assignment_not_open', 'assignment_closed', 'no_attempts_left', 'question_passed'] as const),
      'another_attempt',
    ],
    params: CodePath,
    body: z.optional(z.object({ attempt })),
    reply: z.object({ number: z.int(), questionIndex: z.int(), totalQuestions: z.int() }),
  }),
  /** Opens exactly this question, or gives it again with what is left of its time. After the last one: finished. */
  next: endpoint(routes.next, {
    who: 'anyone',
    refusals: [
      ...seatRefusals,
      ...(['assignment_not_open', 'assignment_closed', 'no_attempt', 'another_attempt'] as const),
      ...(['question_not_answered', 'question_passed'] as const),
    ],
    params: CodePath,
    body: z.object({ questionIndex: z.int().check(z.minimum(0), z.maximum(limits.questionsPerEvening)), attempt }),
    reply: NextQuestion,
  }),
  /** What was right, points and score are missing as long as they may not be told. */
  answer: endpoint(routes.answer, {
    who: 'anyone',
    refusals: [
      ...seatRefusals,
      ...(['no_attempt', 'another_attempt', 'question_not_found', 'question_not_open'] as const),
      ...(['question_closed', 'question_passed'] as const),
    ],
    params: CodePath,
    body: AssignmentAnswer,
    lenientBody: LenientAssignmentAnswer,
    reply: z.object({ ...AnswerResult.shape, explanation: z.optional(z.string()) }),
  }),
  /** The player's own attempts, each with its questions once they may be told: of one of them, the last by default. */
  results: endpoint(routes.results, {
    who: 'anyone',
    refusals: seatRefusals,
    params: CodePath,
    query: z.object({ attempt: z.optional(whole(1, attemptsEver)) }),
    reply: z.object({ attempts: z.array(OwnAttempt) }),
  }),
  /** Starts a solo game of the questions that the player missed in their last attempt. It counts nowhere. */
  playMissed: endpoint(routes.playMissed, {
    who: 'anyone',
    refusals: [...seatRefusals, 'no_attempt', 'results_not_told', 'nothing_missed', 'rounds_used_up'],
    params: CodePath,
    reply: z.object({
      sessionId: z.string(),
      title: z.string(),
      questions: z.array(SoloQuestion),
      opensInMs: z.int(),
    }),
  }),
  /** "Delete my data": nickname, codes, seats and typed texts go; choices, numbers, times and points stay. */
  erase: endpoint(routes.erase, {
    who: 'anyone',
    refusals: [...seatRefusals, 'name_of_host'],
    params: CodePath,
    reply: z.object({ success: z.literal(true) }),
  }),
}
