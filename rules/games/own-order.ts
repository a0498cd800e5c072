/** The order in which one seat sees a question's options, where every phone has another. */
import type { OpenQuestion } from '../../contract/questions/questions'
import { orderNumbered, orders } from '../question-kinds/order/shuffled'
import type { GameQuestion } from '../questions'

/** Whether a question's options may stand in any order. */
export const hasOwnOrders = (question: Pick<GameQuestion | OpenQuestion, 'kind'>): boolean =>
  question.kind === 'choice' || question.kind === 'several' || question.kind === 'poll' || question.kind === 'order'

/** `drawn` is the seat's own whole number, far above the number of orders: each of them is as likely as any other. */
export const orderDrawn = (options: number, drawn: number): number[] => orderNumbered(drawn % orders(options), options)
