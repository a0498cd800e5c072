import { expect, test } from 'vitest'
import { initialMethod } from './sign-in-methods'

test.each([
  [true, true, null, 'google'],
  [true, false, null, 'google'],
  [false, true, null, 'magic'],
  [false, false, null, 'admin'],
  [true, true, 'magic', 'magic'],
  [true, false, 'magic', 'google'],
  [true, true, 'nonsense', 'google'],
])('with Google %s and links %s, asked for %s, sign-in opens on %s', (google, magicLink, asked, way) =>
  expect(initialMethod(asked, { google, magicLink })).toBe(way),
)

test('where it is not known what is set up, nothing is ruled out', () =>
  expect(initialMethod(null, undefined)).toBe('google'))
