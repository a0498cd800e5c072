/** The body of a call that answers a question of a game. The question decides first whether it takes an answer (K3). */
import * as z from 'zod/mini'
import { otherwise } from '../otherwise'
import { Id } from '../values'
import { answerForm } from './questions'

const whose = { participantId: Id, questionId: z.optional(Id) }
/** Milliseconds from seeing the question to choosing, by the player's own clock. */
const responseTime = z.number()

const any = z.optional(z.unknown())
const anyForm = { selectedAnswer: any, selectedAnswers: any, text: any, answerValue: any, order: any, words: any }

/** Where a field is not of its type, all of them come as `unread`, as they were sent. */
export const AnswerCall = otherwise(
  z.object({ ...whose, ...answerForm, responseTime }),
  z.pipe(
    z.object({ ...whose, ...anyForm, responseTime }),
    z.transform(({ selectedAnswer, selectedAnswers, text, answerValue, order, words, ...more }) => ({
      ...more,
      unread: { selectedAnswer, selectedAnswers, text, answerValue, order, words },
    })),
  ),
)

/** Says what is wrong with fields that were left unread. */
export const AnswerForm = z.object(answerForm)
