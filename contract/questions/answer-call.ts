/** The body of a call that answers a question of a game. */
import * as z from 'zod/mini'
import { Id } from '../values'
import { answerForm } from './questions'

const whose = { participantId: Id, questionId: z.optional(Id) }
/** Milliseconds from seeing the question to choosing, by the player's own clock. */
const responseTime = z.number()

export const AnswerCall = z.object({ ...whose, ...answerForm, responseTime })

/** Whatever the answer's fields hold: the question that the call names decides first whether it takes any (K3). */
export const LenientAnswerCall = z.object({ ...whose, responseTime })
