import { expect, test } from 'vitest'
import { otherwise } from './otherwise'

test.each<[unknown, unknown, string]>([
  [3, 4, 'x is 3, and 4 by the log'],
  [true, null, 'x is yes, and nothing by the log'],
  [[], 7, 'x is empty, and 7 by the log'],
  [{ name: 'countdown', index: 2 }, { name: 'finished', index: 2 }, 'x: name is countdown, and finished by the log'],
  [{ at: [1, 2] }, { at: [1, 5] }, 'x: at: number 2 is 2, and 5 by the log'],
  [
    { name: 'waiting' },
    { name: 'question', index: 0 },
    'x: name is waiting, and question by the log; index is nothing, and 0 by the log',
  ],
])('T2 a difference is told in words: %#', (is, shouldBe, words) =>
  expect(otherwise('x', is, shouldBe, 'by the log')).toBe(words),
)
