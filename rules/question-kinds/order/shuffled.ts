/**
 * A shuffle of two or more options which is not their right order, each other order being equally likely. `draw`
 * returns a random whole number from 0 to below its argument.
 */
export function shuffled(length: number, draw: (below: number) => number): number[] {
  // Orders are numbered as they are sorted, so number 0 is the right one.
  return orderNumbered(1 + draw(orders(length) - 1), length)
}

/** One of all orders of so many options: `number` is from 0 to below `orders(length)`. */
export function orderNumbered(number: number, length: number): number[] {
  const left = [...new Array(length).keys()]
  const order: number[] = []
  let [rest, beginningAlike] = [number, orders(length)]
  while (left.length > 0) {
    beginningAlike /= left.length
    order.push(...left.splice(Math.floor(rest / beginningAlike), 1))
    rest %= beginningAlike
  }
  return order
}

/** How many there are: 1 × 2 × 3 … */
export const orders = (length: number): number => (length < 2 ? 1 : length * orders(length - 1))
