/**
 * A shuffle of two or more options which is not their right order, each other order being equally likely. `draw`
 * returns a random whole number from 0 to below its argument.
 */
export function shuffled(length: number, draw: (below: number) => number): number[] {
  const orders = factorial(length)
  // Orders are numbered as they are sorted, so number 0 is the right one.
  return orderNumbered(1 + draw(orders - 1), length, orders)
}

function orderNumbered(number: number, length: number, orders: number): number[] {
  const left = [...new Array(length).keys()]
  const order: number[] = []
  let [rest, beginningAlike] = [number, orders]
  while (left.length > 0) {
    beginningAlike /= left.length
    order.push(...left.splice(Math.floor(rest / beginningAlike), 1))
    rest %= beginningAlike
  }
  return order
}

const factorial = (length: number): number => (length < 2 ? 1 : length * factorial(length - 1))
