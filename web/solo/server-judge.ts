import type { Input, Reply } from '../../contract/api'
import { limits, timedOut } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { call, CallError, isRefusal } from '../api'
import type { Told } from '../questions/kinds'
import { retry } from '../ui/retry'
import { latestJudgingTime } from '../own-pace/judging-time'
import type { Judge } from '../own-pace/use-walk'
import type { TimedQuestion } from '../own-pace/walk'

type Answer = Input<typeof routes.solo.answer>
type Answered = Reply<typeof routes.solo.answer>
/** The server's reply, and when its call was sent. */
type TimedReply = Answered & { sentAt: number }

const unanswered = { selectedAnswer: timedOut }
const attempts = 3
const pauseMs = 1_000
const timeoutMs = 5_000

/** Asks the server for a verdict, and goes on without one if there is no reply. `onEnded`: the game is over before its end. */
export function serverJudge(
  sessionId: string,
  onEnded: (why: string) => void = () => {},
  send: (answer: Answer) => Promise<TimedReply> = answerCall,
): Judge<TimedQuestion> {
  // The next question's clock starts with the answer before it, so a lost answer is sent again first. The server judges
  // it when it arrives; if only the reply was lost, the first verdict counts.
  let lost: Answer[] = []

  return async ({ id }, { answer: given, tookMs }) => {
    const answer = { sessionId, questionId: id, ...(given ?? unanswered), responseTime: Math.round(tookMs) }
    const firstSentAt = Date.now()
    try {
      for (const earlier of lost) await send(earlier)
      lost = []
      const {
        sentAt,
        isCorrect = false,
        credit = Number(isCorrect),
        pointsAwarded,
        nextInMs,
        ...totals
      } = await send(answer)
      const wasLate = given !== null && totals.selectedAnswer === timedOut
      const { score, correctAnswers: correct } = totals
      const verdict = { isCorrect, credit, points: pointsAwarded, ...toldIn(totals), score, correct, wasLate }
      return { verdict, nextBy: latestJudgingTime(sentAt) + nextInMs }
    } catch (error) {
      if (error instanceof CallError && error.code === 'solo_quiz_unpublished') onEnded(error.serverMessage ?? '')
      console.error('The answer could not be sent.', error)
      lost.push(answer)
      // The server may have received it and gone on.
      return { verdict: null, nextBy: latestJudgingTime(firstSentAt) + limits.resultMs }
    }
  }
}

const toldIn = ({
  correctAnswer,
  reveal,
  explanation = reveal?.explanation,
}: Pick<Answered, 'correctAnswer' | 'reveal' | 'explanation'>): Told => ({
  ...(correctAnswer !== undefined && { correctAnswer }),
  ...(reveal && { reveal }),
  ...(explanation !== undefined && { explanation }),
})

/** A question is answered once on the server, so an answer may be sent until there is a reply. */
async function answerCall(answer: Answer): Promise<TimedReply> {
  return retry(
    async () => {
      const sentAt = Date.now()
      return { ...(await call(routes.solo.answer, answer, { timeoutMs })), sentAt }
    },
    { pauseMs: () => pauseMs, mayRetry: (error, attempt) => !isRefusal(error) && attempt < attempts },
  )
}
