import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { bodies, colours, eyes, mouths, tops } from './parts'
import { partsOf } from './parts-of'

const all = Array.from({ length: limits.faces }, (_, face) => partsOf(face))

test('there are as many faces as combinations of the parts', () => {
  const counts = [bodies, tops, eyes, mouths, colours].map(({ length }) => length)
  expect(limits.faces).toBe(counts.reduce((product, count) => product * count))
  // The database stores the number as a smallint.
  expect(limits.faces).toBeLessThanOrEqual(32_767)
})

test('every face has all parts, and no two have the same', () => {
  const combinations = all.map((face) =>
    [
      colours.findIndex((colour) => colour === face.colour),
      ...[bodies.indexOf(face.body), tops.indexOf(face.top)],
      ...[eyes.indexOf(face.eyes), mouths.indexOf(face.mouth)],
    ].join(' '),
  )
  expect(combinations.filter((indexes) => indexes.includes('-1'))).toEqual([])
  expect(new Set(combinations).size).toBe(limits.faces)
})

test('the same number is always the same face', () => {
  expect(partsOf(4_711)).toEqual(partsOf(4_711))
})
