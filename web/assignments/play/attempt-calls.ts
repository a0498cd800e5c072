/** The calls of an attempt: it opens a question, and sends an answer until there is a reply. */
import type { NextQuestion } from '../../../contract/assignments/play'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import type { Reply } from '../../../contract/api'
import { answerFields } from '../../../contract/questions/question-kinds'
import { tidyLine } from '../../../contract/text'
import { call, CallError } from '../../api'
import { latestJudgingTime } from '../../own-pace/judging-time'
import type { Choice, Opened, TimedQuestion, Verdict } from '../../own-pace/walk'
import type { Answer } from '../../questions/kinds'
import { inOwnOrder, inSentOrder, type Order } from '../../../rules/turned-options'
import { retry } from '../../ui/retry'
import { patiently, untilAnswered } from './patience'

/** A question as this player sees it. */
export type AttemptQuestion = TimedQuestion & {
  order?: Order | undefined
  /** The player's own time for it. */
  totalSeconds?: number | undefined
}

type Asked = Exclude<NextQuestion, { finished: true }>

/** An attempt of a seat. Another one may have begun in another tab. */
export interface AttemptId {
  code: string
  attempt: number
}

/** Null after the last question. */
export async function openQuestion(of: AttemptId, questionIndex: number): Promise<Opened<AttemptQuestion> | null> {
  const { reply, sentAt } = await retry(async () => {
    const at = Date.now()
    return { reply: await call(routes.next, { ...of, questionIndex }), sentAt: at }
  }, patiently)
  return 'finished' in reply ? null : openedBy(reply, latestJudgingTime(sentAt))
}

/** By this phone's clock, whose differences alone count. */
export function openedBy(asked: Asked, repliedAt: number): Opened<AttemptQuestion> {
  const { question, questionIndex: index, remainingMs, opensInMs, answerOrder: order, windowMs } = asked
  const totalMs = windowMs ?? (question.timeLimit ?? 0) * 1_000
  const deadline = remainingMs === null ? Infinity : repliedAt + remainingMs
  const openedAt = opensInMs > 0 || remainingMs === null ? repliedAt + opensInMs : deadline - totalMs
  const seen: AttemptQuestion = {
    ...inOwnOrder(question, order),
    order,
    totalSeconds: Math.round(totalMs / 1_000),
  }
  return { index, question: seen, openedAt, deadline }
}

interface Sending {
  of: AttemptId
  question: AttemptQuestion
  choice: Choice
  /** The score so far. */
  score: number
  /** The first attempt has failed. */
  onUnsent: () => void
}

/** What has become of a choice. Throws what refuses it, unless it is that the question has closed. */
export async function sendAnswer({ of, question, choice, score, onUnsent }: Sending): Promise<Verdict> {
  const { answer, tookMs } = choice
  const named = { ...of, questionId: question.id, responseTime: Math.round(Math.min(tookMs, longestMs)) }
  if (answer === null) return findElsewhere({ named, question, score })
  const input = { ...named, ...inSentOrder(answer, question.order) }
  try {
    const sent = await retry(() => call(routes.answer, input), {
      ...untilAnswered,
      mayRetry: (error, attempt) => {
        const mayRetry = untilAnswered.mayRetry(error, attempt)
        if (mayRetry) onUnsent()
        return mayRetry
      },
    })
    const own = inOwnOrder(sent, question.order)
    const counted = countedOf(own, answer)
    return { ...verdictOf(own, score), ...(counted && { counted }) }
  } catch (error) {
    if (error instanceof CallError && error.code === 'question_closed') return { ...nothingTold, wasLate: true, score }
    throw error
  }
}

interface Missed extends Pick<Sending, 'question' | 'score'> {
  named: AttemptId & { questionId: number; responseTime: number }
}

/** What another tab or device has answered, where the time ran out here: a call without an answer gives none. */
async function findElsewhere({ named, question, score }: Missed): Promise<Verdict> {
  const sent = await retry(() => call(routes.answer, named), patiently).catch(() => null)
  const own = sent && inOwnOrder(sent, question.order)
  const field = answerFields[question.kind]
  if (!own || field === null || own[field] === undefined) return { ...nothingTold, score }
  return { ...verdictOf(own, score), counted: { [field]: own[field] } as unknown as Answer }
}

const nothingTold = { credit: 0, points: 0, correct: 0, wasLate: false }
/** A question without a clock may stay open for months, and a time is a number of 32 bits. */
const longestMs = 2 ** 31 - 1

export function verdictOf(sent: Reply<typeof routes.answer>, before: number): Verdict {
  const { isCorrect, credit = Number(isCorrect ?? false), pointsAwarded: points = 0, score = before } = sent
  const { correctAnswer, reveal, explanation = reveal?.explanation } = sent
  return {
    ...{ isCorrect, credit, points, score, correct: 0, wasLate: false },
    ...(correctAnswer !== undefined && { correctAnswer }),
    ...(reveal && { reveal }),
    ...(explanation !== undefined && { explanation }),
  }
}

/** The answer of the reply, if it is another than the given one: the first of all tabs and devices counts. */
export function countedOf(sent: object, answer: Answer): Answer | null {
  const kept = Object.fromEntries(Object.entries(sent).filter(([field]) => field in answer))
  // Of the words of a cloud some may not have been kept.
  const isSame = Object.entries(answer).every(
    ([field, given]) => field === 'words' || asKept(field, given) === asKept(field, kept[field]),
  )
  return isSame ? null : (kept as unknown as Answer)
}

/** The server tidies texts, and options that are chosen together have no order. */
function asKept(field: string, value: unknown): string {
  const each = (Array.isArray(value) ? value : [value]).map((one) =>
    JSON.stringify(typeof one === 'string' ? tidyLine(one) : one),
  )
  return String(field === 'selectedAnswers' ? each.sort() : each)
}
