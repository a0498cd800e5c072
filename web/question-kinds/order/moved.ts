/** The order with what stands at one place moved to another. */
export function moved(order: readonly number[], from: number, to: number): readonly number[] {
  const others = order.filter((_, place) => place !== from)
  return [...others.slice(0, to), ...order.slice(from, from + 1), ...others.slice(to)]
}
