/** A wrong key that is put right after its question has closed, and the scores that follow from it. */
import type { CorrectedKey, Correction } from '../../../contract/games/corrections'
import { limits } from '../../../contract/limits'
import type { Fault } from '../../question-kinds/kind-rules'
import { voided, withKeptKey, withKey, type GameQuestion } from '../../questions'
import { changed, type Cause, type Outcome, type Refused } from '../change'
import { closedQuestions, type Game } from '../game-state'
import { says } from '../../../contract/problems/says'

/**
 * A question as these corrections of it make it, and its next key if there is one. While one of them voids it, the keys
 * beneath it are kept. Only the next key must fit all others: without one that was undone, the rest may not.
 */
export function corrected(
  original: GameQuestion,
  made: readonly Correction[],
  next?: CorrectedKey,
): GameQuestion | { invalid: Fault } {
  const keys = made.filter(({ key }) => !key.void).map(({ key }) => key)
  const keyed = keys.reduce(withKeptKey, original)
  const isVoid = keys.length < made.length
  if (!next) return isVoid ? voided(keyed) : keyed
  if (next.void && isVoid) return { invalid: { path: ['void'], message: says('counts_already_for_nobody') } }
  const question = withKey(keyed, next)
  return isVoid && !('invalid' in question) ? voided(question) : question
}

/** Why no key of this question can be changed now; null when one can. */
export function correctionRefusal(game: Game, index: number, now: number): Refused | null {
  const { phase } = game
  if (game.questions[index] === undefined) return { refused: 'question_not_found' }
  if (phase.name === 'question' || index >= closedQuestions(game)) return { refused: 'question_still_open' }
  if (phase.name === 'finished' && now < phase.revealedAt) return { refused: 'ceremony_not_over' }
  return null
}

/** As `correctionRefusal`; undoing is always possible. */
export const nextCorrectionRefusal = (game: Game, index: number, now: number): Refused | null =>
  correctionRefusal(game, index, now) ??
  (game.lastCorrection >= limits.correctionsPerGame ? { refused: 'corrections_full' } : null)

/** The question takes the place of the one that was played. */
export function correctStep(game: Game, index: number, question: GameQuestion, cause: Cause): Outcome {
  const questions = game.questions.with(index, question)
  const lastCorrection = game.lastCorrection + 1
  const after = { ...game, questions, lastCorrection, correctedIndex: index }
  return changed(after, { type: 'corrected', index, question, ...cause })
}
