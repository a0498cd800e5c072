/** What a page is told of a question, in its own order of the options. */
import { inOwnOrder } from '../../../rules/turned-options'
import type { GameView, ReceivedEvent } from './game-view'

/** The event as a page with this view shows it. */
export function receivedInOrder(view: GameView | null, { event, ...received }: ReceivedEvent): ReceivedEvent {
  const phase = view?.phase
  const isElsewhere = !phase || !('order' in phase) || ('questionIndex' in event && event.questionIndex !== phase.index)
  const order = event.type === 'game_state' ? event.you?.answerOrder : isElsewhere ? undefined : phase.order
  return { ...received, event: inOwnOrder(event, order) }
}
