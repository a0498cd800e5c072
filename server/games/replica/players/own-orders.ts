/** The order in which a seat sees a question's options: the same at every process and return, and known to nobody else. */
import { createHmac } from 'node:crypto'
import type { Game } from '../../../../rules/games/game-state'
import { orderDrawn } from '../../../../rules/games/own-order'

/** Six bytes are exact as a number. */
const drawnBytes = 6

export type OwnOrder = (game: { id: number; game: Game }, participantId: number) => number[] | undefined

/** Undefined where all see the same. The secret keeps players from computing where another's right answer stands. */
export const ownOrders =
  (secret: string): OwnOrder =>
  ({ id, game: { phase, questions } }, participantId) => {
    if ((phase.name !== 'question' && phase.name !== 'countdown') || !phase.isMixed) return undefined
    const question = questions[phase.index]
    if (!question || !('options' in question)) return undefined
    return orderOf(secret, `${id} ${phase.index} ${participantId}`, question.options.length)
  }

/** The order of so many options that is this seat's. */
export function orderOf(secret: string, seat: string, options: number): number[] {
  const drawn = createHmac('sha256', secret).update(`order of answers ${seat}`).digest().readUIntBE(0, drawnBytes)
  return orderDrawn(options, drawn)
}
