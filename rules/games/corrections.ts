/** A wrong key that is put right after its question has closed, and the scores that follow from it. */
import type { Correction } from '../../contract/games/corrections'
import { limits } from '../../contract/limits'
import type { Fault } from '../question-kinds/kind-rules'
import { withKey, type GameQuestion } from '../questions'
import { changed, type Outcome, type Refused } from './change'
import { closedQuestions, type Game } from './game-state'

/** A question as these corrections of it make it. While one of them voids it, the keys beneath it are kept. */
export function corrected(
  original: GameQuestion,
  corrections: readonly Correction[],
): GameQuestion | { invalid: Fault } {
  let question: GameQuestion = original
  const voids = corrections.filter(({ key }) => key.void)
  for (const { key } of [...corrections.filter(({ key }) => !key.void), ...voids]) {
    const next = withKey(question, key)
    if ('invalid' in next) return next
    question = next
  }
  return question
}

/** Why no key of this question can be changed now; null when one can. */
export function correctionRefusal(game: Game, index: number, now: number): Refused | null {
  const { phase } = game
  if (game.questions[index] === undefined) return { refused: 'question_not_found' }
  if (phase.name === 'question' || index >= closedQuestions(game)) return { refused: 'question_still_open' }
  if (phase.name === 'finished' && now < phase.revealedAt) return { refused: 'ceremony_not_over' }
  return game.lastCorrection >= limits.correctionsPerGame ? { refused: 'corrections_full' } : null
}

/** The question takes the place of the one that was played. */
export function correctStep(game: Game, index: number, question: GameQuestion): Outcome {
  const questions = game.questions.with(index, question)
  const lastCorrection = game.lastCorrection + 1
  return changed({ ...game, questions, lastCorrection, correctedIndex: index }, { type: 'corrected', index, question })
}
