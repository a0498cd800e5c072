import { expect, test } from 'vitest'
import { formatPin, formatSeconds } from './format'

test('a PIN reads in threes', () => expect(formatPin('482913')).toBe('482\u00a0913'))

test('seconds have one decimal, and more where that would be nothing', () => {
  expect([3_200, 40, 4].map(formatSeconds)).toEqual(['3.2 s', '0.04 s', '0.004 s'])
})
