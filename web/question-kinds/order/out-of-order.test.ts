import { expect, test } from 'vitest'
import { outOfOrder } from './out-of-order'

/** Quizzes' items, which mostly have few letters. */
const items = (quiz: number, count: number) => Array.from({ length: count }, (_, index) => `${quiz} ${'abcdef'[index]}`)

test.each([3, 4, 5, 6])('%i items are printed in another order than the right one, the same each time', (count) => {
  for (let quiz = 0; quiz < 200; quiz++) {
    const right = items(quiz, count)
    const printed = outOfOrder(right)
    expect(printed).not.toEqual(right)
    expect(printed.toSorted()).toEqual(right)
    expect(outOfOrder(right)).toEqual(printed)
  }
})

test.each([3, 4, 5, 6])('no place of %i gives away which item is right there', (count) => {
  const quizzes = 600
  const kept = Array.from({ length: count }, () => 0)
  for (let quiz = 0; quiz < quizzes; quiz++) {
    const right = items(quiz, count)
    outOfOrder(right).forEach((item, place) => {
      if (item === right[place]) kept[place]! += 1
    })
  }
  // Chance alone keeps an item at its place in one of so many quizzes as it has places, or a little less.
  for (const times of kept) expect(times).toBeLessThan((1.3 * quizzes) / count)
})
