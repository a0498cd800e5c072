import { correctedText } from '../../live/corrected-text'
import type { GameView } from '../../live/view/game-view'

/** Ends a line with the question that was corrected since the current one closed, if one was. */
export const CorrectedNote = ({ view: { corrected } }: { view: Pick<GameView, 'corrected'> }) =>
  corrected && ` · ${correctedText(corrected)}`
