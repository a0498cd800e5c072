import { shuffled } from '../../../rules/question-kinds/order/shuffled'

/** The items in another order than their right one, the same each time: a sheet that is printed again is the same. */
export function outOfOrder(items: readonly string[]): string[] {
  const letters = items.join('').length
  return shuffled(items.length, (below) => letters % below).map((item) => items[item] ?? '')
}
