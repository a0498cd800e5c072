import type { GameState } from '../../contract/games/game-state'
import { formatNumber } from '../ui/format'

/** What has happened to a question: "Question 3 was corrected". */
export const correctedText = ({ questionIndex, reveal }: NonNullable<GameState['corrected']>): string =>
  `Question ${formatNumber(questionIndex + 1)} ${reveal.isVoid ? 'doesn’t count' : 'was corrected'}`
