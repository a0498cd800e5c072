import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers, pageWindow } from './page-numbers'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 'gap', 3, 4, 5, 'gap', 7]],
  [1, 4, [1, 2, 'gap', 4]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [10, 10, [1, 'gap', 9, 10]],
])('page %i of %i', (current, total, expected) => expect(pageNumbers(current, total)).toEqual(expected))

test('first, last, current and its neighbours are always shown, in order and once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (total, seed) => {
      const current = (seed % total) + 1
      const pages = pageNumbers(current, total).filter((step) => step !== 'gap')
      for (const page of [1, current - 1, current, current + 1, total])
        if (page >= 1 && page <= total) expect(pages).toContain(page)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      const shown = new Set([1, current - 1, current, current + 1, total])
      for (const page of pages) expect(shown).toContain(page)
    }),
  )
})

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i in a row of at most five', (current, total, expected) =>
  expect(pageWindow(current, total, 5)).toEqual(expected),
)
