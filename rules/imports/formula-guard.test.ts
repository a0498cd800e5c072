import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormulas, unguardFormulas } from './formula-guard'

test.each(['=1+1', "'=1+1", "''=1+1", 'x;=1', "x;\t'=1", '＝1', '-', "it's", "'quoted'", '"\'=1'])(
  '%j is itself again once the guard is off',
  (text) => {
    expect(unguardFormulas(guardFormulas(text))).toBe(text)
  },
)

test('so is any text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝\';|"\t\r\n ab') })
  fc.assert(fc.property(text, (each) => unguardFormulas(guardFormulas(each)) === each))
})

test('an apostrophe of somebody who guards nothing stays', () => {
  expect(unguardFormulas("'tis the season; it's -1")).toBe("'tis the season; it's -1")
})
