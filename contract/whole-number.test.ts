import { expect, test } from 'vitest'
import { limits } from './limits'
import { wholeNumber } from './whole-number'

test.each([
  ['1', 1],
  ['2147483647', limits.idMax],
])('%s is an id', (text, id) => expect(wholeNumber(text, 1, limits.idMax)).toBe(id))

test.each(['0', '2147483648', '99999999999', '01', '+1', '-1', '1.0', '1e3', ' 1', '1 ', '', '١', 'NaN'])(
  '“%s” is none',
  (text) => expect(wholeNumber(text, 1, limits.idMax)).toBeNull(),
)

test('the least of a range may be zero', () => expect(wholeNumber('0', 0, 9)).toBe(0))
