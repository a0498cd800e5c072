/** G12 to G23, G51: the replies to joins and answers. */
import type { AnswerResult } from '../../../contract/games/game-state'
import type { History } from '../../kit/players/history'
import type { Expected } from './expected-results'
import * as kinds from './kinds-of-questions'
import type { StoredQuestion } from './stored-game'
import { isJudgedSo, isSame, isTold } from './told-answers'

/** A reply says how an answer counted at some time: `states` are all that there were. */
export function* checkReplies(
  states: readonly Expected[],
  { name, participantId, observations }: History,
): Iterable<string> {
  const [expected] = states
  if (!expected) return
  const { stored } = expected
  const first = new Map<number, string>()
  for (const it of observations) {
    if (it.kind === 'joined') {
      const seat = stored.participants.find(({ id }) => id === it.participant.id)
      const isSame = seat?.isRenamed || seat?.nickname === it.participant.nickname
      if (!isSame) yield `G12 ${name}: its seat is gone`
      if (it.participant.id !== participantId) yield `G11 ${name}: came back as somebody else`
    }
    if (it.kind !== 'reply') continue
    const { result } = it
    const question = stored.questions.find(({ questionId }) => questionId === it.questionId)
    if (it.status === 400 && question && kinds.isAnswer(question, it.answer))
      yield `K3 ${name}, question ${question.questionIndex}: refused as no answer, and it is one`
    if (!result) continue
    const answer = question && expected.answer(participantId, question.questionIndex)
    const where = `${name}, question ${question?.questionIndex}`
    if (!answer || !question) {
      yield `G22 ${where}: acknowledged and not stored`
      continue
    }
    if (result.questionId !== it.questionId) yield `G17 ${where}: the reply is about another question`
    if (isTold(result)) yield* judgment(states, result, { participantId, where, question })
    else if (!expected.isToldAtClose(participantId, question.questionIndex))
      yield `G51 ${where}: the reply does not say how it went, though the browser has one seat`
    if (!isSame(result, answer, question)) yield `G23 ${where}: the reply and what is stored differ`
    if (!isTold(result)) continue
    const text = JSON.stringify(Object.entries(result).sort())
    if (states.length === 1 && (first.get(it.questionId) ?? text) !== text) yield `G14 ${where}: two replies differ`
    first.set(it.questionId, text)
  }
}

interface ToldAnswer {
  participantId: number | null
  where: string
  question: StoredQuestion
}

function judgment(states: readonly Expected[], result: AnswerResult, told: ToldAnswer): string[] {
  const findings = states.map((expected) => [...judgmentAt(expected, result, told)])
  return findings.find((found) => found.length === 0) ?? findings[0] ?? []
}

function* judgmentAt(
  expected: Expected,
  result: AnswerResult,
  { participantId, where, question: { questionIndex } }: ToldAnswer,
): Iterable<string> {
  const answer = expected.answer(participantId, questionIndex)
  const question = expected.question(questionIndex)
  if (!answer || !question) return
  if (!isJudgedSo(result, answer, question) || result.pointsAwarded !== answer.pointsAwarded)
    yield `G23 ${where}: the reply and what is stored differ`
  const { correctAnswer, reveal } = result
  if (kinds.canonical({ correctAnswer, reveal }) !== kinds.canonical(kinds.keyOf(question)))
    yield `G23 ${where}: the reply names another right answer`
  if (result.score !== expected.worth(answer.participantId, questionIndex))
    yield `G21 ${where}: the reply's score is ${result.score}`
}
