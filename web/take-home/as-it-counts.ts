/** A question as its answers count now, after corrections, in the fields that its kind shows. */
import type { TakenQuestion } from '../../contract/games/taken-question'

export function asItCounts(question: TakenQuestion): TakenQuestion {
  const { correctedKey } = question
  if (question.kind === 'order' && correctedKey?.order) {
    const { order } = correctedKey
    return { ...question, options: order.map((option) => question.options[option] ?? '') }
  }
  if (question.kind !== 'choice' || !correctedKey?.correctAnswers) return question
  const { correctAnswer: _, kind: __, ...shared } = question
  return { ...shared, kind: 'several', correctAnswers: correctedKey.correctAnswers, partial: false }
}
