import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typos as typosBetween, typosAllowed } from './typos'

const typos = (one: string, other: string, most: number) => typosBetween(Array.from(one), Array.from(other), most)

test.each([
  ['paris', 'paris', 0],
  ['paris', 'pariss', 1],
  ['paris', 'pars', 1],
  ['paris', 'pares', 1],
  ['paris', 'apris', 1],
  ['paris', 'parsi', 1],
  ['paris', 'aprsi', 2],
  ['ca', 'abc', 2],
  ['abc', 'ca', 2],
  ['👍a', 'a👍', 1],
  ['', 'ab', 2],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('K4 from %j to %j it is %i typos', (one, other, distance) => {
  expect(typos(one, other, 2)).toBe(distance)
})

test('K4 one typo from 5 letters on, two from 10 on, without spaces; none with a digit', () => {
  expect(
    ['rome', 'paris', 'p a r i', 'the whale', 'the whales', 'the big whale'].map((each) => typosAllowed(each)),
  ).toEqual([0, 1, 0, 1, 1, 2])
  expect(typosAllowed('apollo 11')).toBe(0)
  expect(typosAllowed('????????')).toBe(0)
})

/** Lowrance and Wagner's, with the whole table. */
function distanceByTable(one: string, other: string): number {
  const [from, to] = [[...one], [...other]]
  const table = Array.from({ length: from.length + 1 }, (_, i) =>
    Array.from({ length: to.length + 1 }, (_each, j) => Math.max(i, j)),
  )
  for (let i = 1; i <= from.length; i++)
    for (let j = 1; j <= to.length; j++) {
      let best = Math.min(
        table[i - 1]![j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1),
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
      )
      for (let p = 1; p < i; p++)
        for (let q = 1; q < j; q++)
          if (from[p - 1] === to[j - 1] && from[i - 1] === to[q - 1])
            best = Math.min(best, table[p - 1]![q - 1]! + (i - p - 1) + 1 + (j - q - 1))
      table[i]![j] = best
    }
  return table[from.length]![to.length]!
}

const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '👍'), maxLength: 7 })

test('K4 the distance is that of the whole table, and the same both ways', () =>
  fc.assert(
    fc.property(short, short, fc.integer({ min: 0, max: 2 }), (one, other, most) => {
      expect(typos(one, other, most)).toBe(Math.min(distanceByTable(one, other), most + 1))
      expect(typos(other, one, most)).toBe(typos(one, other, most))
    }),
    { numRuns: 20_000, seed: 4 },
  ))

test('K4 an exchange of two neighbours is one typo', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }), fc.nat(), (text, place) => {
      const letters = [...text]
      fc.pre(letters.length > 1)
      const at = place % (letters.length - 1)
      const exchanged = letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!)
      expect(typos(text, exchanged.join(''), 2)).toBe(letters[at] === letters[at + 1] ? 0 : 1)
    }),
    { seed: 4 },
  ))
