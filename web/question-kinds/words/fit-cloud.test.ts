import { expect, test } from 'vitest'
import { mostThatFit } from './fit-cloud'

test.each([1, 2, 17, 39])('K9 of 40 words as many are shown as fit: %i', (room) =>
  expect(mostThatFit(40, (count) => count <= room)).toBe(room),
)

test('K9 the most frequent word is shown, whatever room there is', () => {
  expect(mostThatFit(40, () => false)).toBe(1)
  expect(mostThatFit(1, () => false)).toBe(1)
})
