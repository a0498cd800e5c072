/** G14 to G21, G50: what is stored of the answers, and the sums of participants. */
import { limits } from '../../../contract/limits'
import type { ExpectedResults } from './expected-results'
import * as kinds from './kinds-of-questions'
import type { StoredAnswer, StoredGame, StoredParticipant } from './stored-game'

export const checkStored = (expected: ExpectedResults): string[] => [
  ...recorded(expected.stored),
  ...late(expected.stored),
  ...windows(expected.stored),
  ...scores(expected),
]

function* recorded(stored: StoredGame): Iterable<string> {
  const seen = new Set<string>()
  for (const answer of stored.answers) {
    const { participantId, questionIndex, questionId, isCorrect, responseTime, pointsAwarded } = answer
    const who = `participant ${participantId}, question ${questionIndex}`
    const question = stored.questions.find((it) => it.questionIndex === questionIndex)
    if (seen.has(who)) yield `G14 ${who}: two answers are stored`
    seen.add(who)
    if (question?.questionId !== questionId) yield `G17 ${who}: stored for another question`
    if (!question) continue
    const credit = kinds.creditOf(question, answer)
    if (credit === null) yield `G18 K3 ${who}: what is stored is no answer to it`
    if (isCorrect !== (credit === 1) || (answer.credit ?? Number(isCorrect)) !== credit)
      yield `G20 K4 ${who}: judged wrongly`
    const limitMs = kinds.limitOf(question, stored) ?? 0
    if (responseTime < 0 || responseTime > limitMs) yield `G19 ${who}: ${responseTime} ms counted`
    const due = kinds.pointsOf(stored, question, answer, credit ?? 0)
    if (pointsAwarded !== due) yield `G20 ${who}: ${pointsAwarded} points instead of ${due}`
  }
}

function* late({ participants, answers }: StoredGame): Iterable<string> {
  const first = new Map(participants.map(({ id, firstQuestion }) => [id, firstQuestion]))
  for (const { participantId, questionIndex } of answers)
    if (questionIndex < (first.get(participantId) ?? 0))
      yield `G50 participant ${participantId}, question ${questionIndex}: answered though its seat was taken later`
}

/** What a seat's time for a question is multiplied by. */
export const factorAt = ({ extraTimes }: Pick<StoredParticipant, 'extraTimes'>, questionIndex: number): number =>
  extraTimes.findLast(([from]) => from <= questionIndex)?.[1] ?? 1

/** Moments are stored to the millisecond. */
const roundingMs = 5

/** Each seat has a window of its own, and what counts is a part of it. */
function* windows(stored: StoredGame): Iterable<string> {
  const seats = new Map(stored.participants.map((seat) => [seat.id, seat]))
  for (const { participantId, questionIndex, responseTime, elapsedMs } of stored.answers) {
    const question = stored.questions.find((it) => it.questionIndex === questionIndex)
    const limitMs = question ? kinds.limitOf(question, stored) : null
    if (elapsedMs === null || limitMs === null) continue
    const seat = seats.get(participantId)
    const factor = seat ? factorAt(seat, questionIndex) : 1
    const who = `participant ${participantId}, question ${questionIndex}, with ${factor} times the time`
    const longestMs = limitMs * factor + limits.extensionsMost * limits.extensionMs + limits.closeGraceMs
    if (elapsedMs > longestMs + roundingMs) yield `G15 G64 ${who}: counted ${elapsedMs} ms after the opening`
    const leastMs = Math.min(limitMs, (elapsedMs - limits.networkAllowanceMs) / factor)
    if (responseTime < leastMs - roundingMs || (responseTime - roundingMs) * factor > elapsedMs)
      yield `G19 G64 ${who}: ${responseTime} ms counted of ${elapsedMs}`
  }
}

function* scores({ stored, board }: ExpectedResults): Iterable<string> {
  const participants = new Map(stored.participants.map((it) => [it.id, it]))
  const best = bestAnswers(stored)
  for (const { id, score, correctAnswers } of board()) {
    const it = participants.get(id)
    if (it?.score !== score) yield `G21 participant ${id}: the score is ${it?.score}, its answers are worth ${score}`
    if (it?.correctAnswers !== correctAnswers)
      yield `G21 participant ${id}: ${it?.correctAnswers} right answers, ${correctAnswers} are stored`
    const { pointsAwarded = 0, questionIndex = null } = best.get(id) ?? {}
    if (it?.bestPoints !== pointsAwarded || it.bestIndex !== questionIndex)
      yield `G21 participant ${id}: the best answer is not that of its answers`
  }
}

/** The first of a participant's answers that brought the most, where one brought anything. They come question by question. */
function bestAnswers({ answers, closedQuestions }: StoredGame): Map<number, StoredAnswer> {
  const best = new Map<number, StoredAnswer>()
  for (const answer of answers) {
    const { participantId, questionIndex, pointsAwarded } = answer
    if (questionIndex < closedQuestions && pointsAwarded > (best.get(participantId)?.pointsAwarded ?? 0))
      best.set(participantId, answer)
  }
  return best
}
