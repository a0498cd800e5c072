/** Whether what is told of an answer is what is stored of it. */
import type { AnswerResult } from '../../../contract/games/game-state'
import type { AnswerInFields } from '../../../contract/questions/questions'
import * as kinds from './kinds-of-questions'
import type { StoredAnswer, StoredQuestion } from './stored-game'

/** Whether the reply includes the verdict. */
export const isTold = ({ pointsAwarded }: AnswerResult) => pointsAwarded !== undefined

/** Whether an answer is in the field of its kind, as it was sent, and in no other. */
export function isSame(told: AnswerInFields, it: StoredAnswer, question: StoredQuestion): boolean {
  const { selectedAnswer, selectedAnswers, text, answerValue, order, words } = told
  const fields = { selectedAnswer, selectedAnswers, text, answerValue, order, words }
  return kinds.canonical(fields) === kinds.canonical(kinds.sentAnswer(question, it))
}

/** Whether it is told how right the answer was, where something is right, and credit where there is some in part. */
export function isJudgedSo(
  { isCorrect, credit }: { isCorrect?: boolean | null | undefined; credit?: number | undefined },
  stored: StoredAnswer,
  question: StoredQuestion,
): boolean {
  if (question.kind === 'choice') return isCorrect === stored.isCorrect && credit === undefined
  if (!kinds.hasCredit(question)) return isCorrect === undefined && credit === undefined
  return isCorrect === stored.isCorrect && credit === stored.credit
}
