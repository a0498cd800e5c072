import { shuffled } from '../../../rules/question-kinds/order/shuffled'

/** The items in another order than their right one, the same each time: a sheet that is printed again is the same. */
export function outOfOrder(items: readonly string[]): string[] {
  const seed = hash(items.join('\n'))
  return shuffled(items.length, (below) => seed % below).map((item) => items[item] ?? '')
}

/** A whole number from 0 to below 2^32 that says nothing of the text: FNV-1a over its UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
