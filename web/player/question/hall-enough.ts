import type { GameView } from '../../live/view/game-view'
import type { QuestionPhase } from '../../live/view/phase'

/** Whether the host lets phones do without the texts of this question, because it stands in the hall with its options. */
export const isHallEnough = ({ settings, singlePlayer }: GameView, { question, isMixed }: QuestionPhase): boolean =>
  settings?.phoneShows === 'buttons' && !singlePlayer && !isMixed && /choice|several|poll/.test(question.kind)
