import { correctedText } from '../../live/corrected-text'
import type { GameView } from '../../live/view/game-view'

/** "Question 3 was corrected", and from which phone, if it was one that is still a remote. */
export function correctedBy({
  corrected,
  remotes = [],
}: Pick<GameView, 'corrected'> & Partial<Pick<GameView, 'remotes'>>): string | undefined {
  const remote = remotes.find(({ id }) => id === corrected?.remote)
  return corrected && `${correctedText(corrected)}${remote ? ` from phone ${remote.digits}` : ''}`
}
