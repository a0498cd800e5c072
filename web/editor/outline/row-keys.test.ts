import { expect, test } from 'vitest'
import { targetOf } from './row-keys'

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', 3, 9],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 9, 9],
  ['a', 3, undefined],
])('%s leads from row %i to %s', (key, at, to) => expect(targetOf(key, at, 9)).toBe(to))
