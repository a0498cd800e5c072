import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverDrawing, drawingSize } from './cover-drawing'

test('the same title has the same drawing, whatever spaces are around it', () => {
  expect(coverDrawing('Volcanoes')).toEqual(coverDrawing('Volcanoes'))
  expect(coverDrawing(' Volcanoes ')).toEqual(coverDrawing('Volcanoes'))
})

test('of a thousand titles no two have the same drawing', () => {
  const drawings = Array.from({ length: 1_000 }, (_, index) => JSON.stringify(coverDrawing(`Pub night ${index}`)))
  expect(new Set(drawings).size).toBe(1_000)
})

test('every title has a drawing of several pieces in two colours, and none sticks out', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100, unit: 'grapheme' }), (title) => {
      const { pieces } = coverDrawing(title)
      expect(pieces.length).toBeGreaterThan(3)
      expect(new Set(pieces.map(({ colour }) => colour)).size).toBeLessThanOrEqual(2)
      for (const { column, row, size } of pieces) {
        expect(column + size).toBeLessThanOrEqual(drawingSize.columns)
        expect(row + size).toBeLessThanOrEqual(drawingSize.rows)
      }
    }),
  )
})
