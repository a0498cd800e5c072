import type { CorrectableQuestion } from '../../../contract/games/corrections'
import type { AnswerSummary } from '../../../contract/questions/questions'
import type { GameView } from '../../live/view/game-view'

type Known = Pick<GameView, 'phase' | 'as' | 'sentTexts'>

/** All answers to the question that the screen shows; not known of those before. A remote's is seen by nobody else. */
export function givenIn(
  { phase, as, sentTexts }: Known,
  { index, kind }: Pick<CorrectableQuestion, 'index' | 'kind'>,
): AnswerSummary | null {
  if (phase.name !== 'countdown' || phase.index !== index) return null
  if (kind === 'typed' && as === 'remote')
    return { answers: sentTexts.map(({ text, count }) => ({ text, count, isAccepted: false })), others: 0 }
  return phase.summary ?? { tallies: phase.tallies }
}
