import { expect, test } from 'vitest'
import { placeInGrid } from './place-in-grid'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 4, 1],
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, 7],
  ['Enter', 3, undefined],
])('in eight entries of three columns, %s leads from %i to %s', (key, from, to) =>
  expect(placeInGrid(key, from, 8, 3)).toBe(to),
)
