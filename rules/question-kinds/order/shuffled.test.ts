import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffled } from './shuffled'

const factorials = { 2: 2, 3: 6, 4: 24, 5: 120, 6: 720 }

test.each(Object.entries(factorials))(
  'K7 %s options: every order but the right one, each by one draw',
  (length, all) => {
    const seen = new Set<string>()
    for (let drawn = 0; drawn < all - 1; drawn++) {
      const shuffle = shuffled(Number(length), (below) => {
        expect(below).toBe(all - 1)
        return drawn
      })
      expect(shuffle.toSorted()).toEqual([...new Array(Number(length)).keys()])
      seen.add(shuffle.join(' '))
    }
    // As many orders as numbers that can be drawn: if those are drawn evenly, so are the orders.
    expect(seen.size).toBe(all - 1)
    expect(seen).not.toContain([...new Array(Number(length)).keys()].join(' '))
  },
)

test('K7 a draw decides the shuffle', () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.nat(), (length, number) => {
      const draw = (below: number) => number % below
      expect(shuffled(length, draw)).toEqual(shuffled(length, draw))
    }),
  ))
