import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionKind } from '../../../contract/questions/question-kinds'
import type { GameView } from '../../live/view/game-view'

interface AskedForTexts {
  index: number
  /** What the players' texts are called. */
  label: string
  /** Of the question, by BCP 47, where it is known. */
  language: string | undefined
}

const labels: Partial<Record<QuestionKind, MessageDescriptor>> = {
  typed: msg({ message: 'Answers sent', comment: 'Heading: answers that players have typed' }),
  words: msg({ message: 'Words sent', comment: 'Heading: words that players have typed' }),
}

/** The question that players answer with texts, from its opening to the next one; null with any other. */
export function textsOf({ phase }: Pick<GameView, 'phase'>): AskedForTexts | null {
  if ((phase.name !== 'question' && phase.name !== 'countdown') || !phase.question) return null
  const label = labels[phase.question.kind]
  const { language } = phase.question
  return label === undefined ? null : { index: phase.index, label: i18n._(label), language }
}

/** Whether the texts of others would help, or sway, those who still think. */
export const isSecret = ({ phase }: Pick<GameView, 'phase'>): boolean =>
  phase.name === 'question' && !(phase.question.kind === 'words' && phase.question.showWords === 'at_once')
