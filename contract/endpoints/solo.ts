import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { PublicQuiz } from './gallery'
import { answerForm, givenAnswer, openQuestionWith, Reveal } from '../questions/questions'
import { routes } from '../routes'
import { Id, PathId, named } from '../values'
import { says } from '../problems/says'

/** A question as it is played, without its answer. */
export const SoloQuestion = named('SoloQuestion', openQuestionWith({ id: Id, orderIndex: z.int() }))
export type SoloQuestion = z.output<typeof SoloQuestion>

export const soloApi = {
  start: endpoint(routes.solo.start, {
    who: 'anyone',
    refusals: ['update_running', 'public_quiz_not_found', 'nothing_to_play'],
    params: z.object({ quizId: PathId }),
    reply: z.object({
      sessionId: z.string(),
      quiz: PublicQuiz,
      questions: z.array(SoloQuestion),
      /** How long the first question's pictures are shown before its clock starts. */
      opensInMs: z.int(),
    }),
  }),
  answer: endpoint(routes.solo.answer, {
    who: 'anyone',
    refusals: ['solo_session_not_found', 'solo_question_not_found', 'solo_quiz_unpublished'],
    body: z.object({
      sessionId: z.string().check(z.regex(/^[\w-]{32}$/, says('not_a_game_id'))),
      questionId: Id,
      /** `selectedAnswer: -1` is a timeout, for every kind. */
      ...answerForm,
      /** Milliseconds from seeing the question to choosing, by the player's own clock. */
      responseTime: z.number(),
    }),
    reply: z.object({
      isCorrect: z.optional(z.boolean()),
      credit: z.optional(z.number()),
      pointsAwarded: z.int(),
      correctAnswer: z.optional(z.int()),
      explanation: z.optional(z.string()),
      reveal: z.optional(Reveal),
      ...givenAnswer,
      /** The totals, including this question. */
      score: z.int(),
      correctAnswers: z.int(),
      /** Time until the next question's clock starts; negative once it has. */
      nextInMs: z.int(),
    }),
  }),
  /** How players of public games have voted on each poll of a quiz, as far as they had today's options. */
  votes: endpoint(routes.solo.votes, {
    who: 'anyone',
    refusals: ['public_quiz_not_found'],
    params: z.object({ quizId: PathId }),
    reply: z.array(z.object({ questionId: Id, tallies: z.array(z.int()) })),
  }),
}
