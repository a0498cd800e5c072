import type { QuestionKind } from '../../../contract/questions/question-kinds'
import type { GameView } from '../../live/view/game-view'

interface AskedForTexts {
  index: number
  /** What the players' texts are called. */
  label: string
}

const labels: Partial<Record<QuestionKind, string>> = { typed: 'Answers sent', words: 'Words sent' }

/** The question that players answer with texts, from its opening to the next one; null with any other. */
export function textsOf({ phase }: Pick<GameView, 'phase'>): AskedForTexts | null {
  if ((phase.name !== 'question' && phase.name !== 'countdown') || !phase.question) return null
  const label = labels[phase.question.kind]
  return label === undefined ? null : { index: phase.index, label }
}

/** Whether the texts of others would help, or sway, those who still think. */
export const isSecret = ({ phase }: Pick<GameView, 'phase'>): boolean =>
  phase.name === 'question' && !(phase.question.kind === 'words' && phase.question.showWords === 'at_once')
