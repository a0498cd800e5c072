import type { Input, Reply } from '../../contract/api'
import { routes } from '../../contract/routes'
import { call, CallError } from '../api'
import { timeout, type TimedQuestion } from './round'
import type { Judge } from './use-round'

type Answer = Input<typeof routes.solo.answer>
type Answered = Reply<typeof routes.solo.answer>

const attempts = 3
const pauseMs = 1_000
const timeoutMs = 5_000

/** Asks the server, and goes on without it where it does not reply. */
export function publicJudge(sessionId: string, send = answerCall): Judge<TimedQuestion> {
  // The next question's clock starts with the answer before: one that was lost is brought along, and counts as late.
  let lost: Answer[] = []

  return async ({ id }, { selected, tookMs }) => {
    const answer = { sessionId, questionId: id, selectedAnswer: selected, responseTime: Math.round(tookMs) }
    try {
      for (const earlier of lost) await send(earlier)
      lost = []
      const { isCorrect, pointsAwarded, correctAnswer, selectedAnswer, score } = await send(answer)
      const wasLate = selected !== timeout && selectedAnswer === timeout
      return { isCorrect, points: pointsAwarded, correctAnswer, score, wasLate }
    } catch (error) {
      console.error('The answer could not be sent.', error)
      lost.push(answer)
      return null
    }
  }
}

/** A question is answered once on the server, so that an answer may be sent again until there is a reply. */
async function answerCall(answer: Answer, attempt = 1): Promise<Answered> {
  try {
    return await call(routes.solo.answer, answer, { timeoutMs })
  } catch (error) {
    if (isRefusal(error) || attempt === attempts) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return answerCall(answer, attempt + 1)
  }
}

/** Whether sending again would be answered the same. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
