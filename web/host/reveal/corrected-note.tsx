import type { GameView } from '../../live/view/game-view'
import { correctedBy } from './corrected-by'

/** Ends a line with the question that was corrected since the current one closed, if one was. */
export const CorrectedNote = ({ view }: { view: Pick<GameView, 'corrected'> & Partial<Pick<GameView, 'remotes'>> }) => {
  const text = correctedBy(view)
  return text && ` · ${text}`
}
