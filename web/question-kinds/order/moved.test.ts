import { expect, test } from 'vitest'
import { moved } from './moved'

test.each([
  [0, 2, [1, 2, 0, 3]],
  [3, 1, [0, 3, 1, 2]],
  [1, 1, [0, 1, 2, 3]],
])('from place %d to %d', (from, to, order) => expect(moved([0, 1, 2, 3], from, to)).toEqual(order))
