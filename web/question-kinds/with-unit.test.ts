import { expect, onTestFinished, test, vi } from 'vitest'
import { formatOwn } from './number/own-language'
import { edgeOf, rangeOf, withUnit } from './with-unit'

test.each([
  [16.666666666667, 8.333333333333, 16.7],
  [483.333333333333, 183.333333333333, 483],
  [0.041666666667, 0.008333333333, 0.0417],
  [1_000, 100, 1_000],
  [5, 0, 5],
])('K6 an edge at %d of ranges %d wide is told as %d', (value, width, told) => expect(edgeOf(value, width)).toBe(told))

test('K6 only long numbers are grouped: a year is none', () => {
  expect([1_989, -9_999, 4_806.5].map((value) => withUnit(value))).toEqual(['1989', '-9999', '4806.5'])
  expect(withUnit(12_500, 'm')).toBe('12,500 m')
})

test('L5 on a page from the right, a number and its unit are one piece, in the hall and on phones', () => {
  vi.stubGlobal('document', { documentElement: { dir: 'rtl' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(withUnit(1, '°C')).toBe('\u20681 °C\u2069')
  expect(formatOwn(365.5, 'kg', 'he')).toBe('\u2068365.5 kg\u2069')
})

test.each([
  [{ from: 1_989.75, to: 1_990.5 }, true, false, { from: 1_990, to: 1_990 }],
  [{ from: 1_989, to: 1_992 }, true, false, { from: 1_989, to: 1_991 }],
  [{ from: 1_989, to: 1_992 }, true, true, { from: 1_989, to: 1_992 }],
  [{ from: 1_989.25, to: 1_989.75 }, true, false, null],
  [{ from: 1_989.75, to: 1_990.5 }, false, false, { from: 1_989.75, to: 1_990.5 }],
])('K6 a range of whole numbers is told in whole numbers: %#', (bin, areWhole, isLast, told) =>
  expect(rangeOf(bin, areWhole, isLast)).toEqual(told),
)
