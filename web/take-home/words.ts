/** What the page says of an answer. */
import type { TakenQuestion } from '../../contract/games/taken-question'
import type { Answer } from '../../contract/questions/questions'
import { answerWords } from '../question-kinds/answer-words'

export type Mark = 'right' | 'partly' | 'wrong' | 'none'

/** `none` where nothing is right or wrong. */
export function markOf({ own: { answer }, isVoid, isMissed }: TakenQuestion): Mark {
  const credit = answer?.credit ?? null
  if (isVoid || (credit === null && !isMissed)) return 'none'
  if (credit === 1) return 'right'
  return credit ? 'partly' : 'wrong'
}

/** The player's own answer; null without one. */
export function ownWords(question: TakenQuestion): string | null {
  const { answer } = question.own
  return answer && answerWords(question, answer as Answer)
}

/** The options that the player has chosen. */
export function ownOptions({ own: { answer } }: TakenQuestion): readonly number[] {
  if (answer?.selectedAnswers) return answer.selectedAnswers
  return answer?.selectedAnswer === undefined ? [] : [answer.selectedAnswer]
}
