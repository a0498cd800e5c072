import { correctedText } from '../../live/corrected-text'
import type { GameView } from '../../live/view/game-view'

/** "Question 3 was corrected", and from which phone, if it was one that is still a remote. `named`: what was just named. */
export function correctedBy(
  { corrected, remotes = [] }: Pick<GameView, 'corrected'> & Partial<Pick<GameView, 'remotes'>>,
  named?: number,
): string | undefined {
  const remote = remotes.find(({ id }) => id === corrected?.remote)
  return corrected && `${textOf(corrected, named)}${remote ? ` from phone ${remote.digits}` : ''}`
}

function textOf(corrected: NonNullable<GameView['corrected']>, named: number | undefined): string {
  if (corrected.questionIndex !== named) return correctedText(corrected)
  return corrected.reveal.isVoid ? 'doesn’t count' : 'corrected'
}
