import type { CreditParts } from '../../../contract/games/points'
import type { Answer } from '../../../contract/questions/questions'
import { distanceOf } from '../../question-kinds/number/number-credit'
import { pairsIn } from '../../question-kinds/order/order'
import { ticksIn } from '../../question-kinds/several/several'
import type { GameQuestion } from '../../questions'

/** How near a kept answer came to being right. Not in the table of kinds, which pages without games load, too. */
export function creditPartsOf(question: GameQuestion, kept: Answer): CreditParts | undefined {
  if (question.kind === 'several' && 'selectedAnswers' in kept)
    return { ticked: ticksIn(question, kept.selectedAnswers) }
  if (question.kind === 'order' && 'order' in kept) return { pairs: pairsIn(question, kept.order) }
  if (question.kind === 'number' && 'answerValue' in kept)
    return { distance: distanceOf(question.value, kept.answerValue) }
  return undefined
}
