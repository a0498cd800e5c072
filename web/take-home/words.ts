/** What the page says of an answer. */
import type { TakenQuestion } from '../../contract/endpoints/take-home'
import type { Answer } from '../../contract/questions/questions'
import { answerInWords } from '../../rules/answer-in-words'
import { withUnit } from '../question-kinds/with-unit'

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
  if (!answer) return null
  const said = answerInWords('options' in question ? question.options : [], answer as Answer)
  if (question.kind === 'number') return withUnit(Number(said[0]), question.unit)
  return said.join(question.kind === 'order' ? ' → ' : ', ')
}
