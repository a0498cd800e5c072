import { expect, test } from 'vitest'
import { edgeOf } from './with-unit'

test.each([
  [16.666666666667, 8.333333333333, 16.7],
  [483.333333333333, 183.333333333333, 483],
  [0.041666666667, 0.008333333333, 0.0417],
  [1_000, 100, 1_000],
  [5, 0, 5],
])('K6 an edge at %d of ranges %d wide is told as %d', (value, width, told) => expect(edgeOf(value, width)).toBe(told))
