import type { GameView } from '../../live/view/game-view'
import { correctedBy } from './corrected-by'

interface NoteProps {
  view: Pick<GameView, 'corrected'> & Partial<Pick<GameView, 'remotes'>>
  /** The question that the line names. */
  named?: number
}

/** Ends a line with the question that was corrected since the current one closed, if one was. */
export const CorrectedNote = ({ view, named }: NoteProps) => {
  const text = correctedBy(view, named)
  return text && ` · ${text}`
}
