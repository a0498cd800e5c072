import { expect, test } from 'vitest'
import { initialMethod, workingMethod } from './sign-in-methods'

test.each([
  [null, 'google'],
  ['google', 'google'],
  ['magic', 'magic'],
  ['admin', 'admin'],
  ['nonsense', 'google'],
])('asked for %s, sign-in opens on %s', (asked, way) => expect(initialMethod(asked)).toBe(way))

test.each([
  [true, true, 'google'],
  [true, false, 'google'],
  [false, true, 'magic'],
  [false, false, 'admin'],
])('with Google %s and links %s, what is not set up offers %s', (google, magicLink, way) =>
  expect(workingMethod({ google, magicLink })).toBe(way),
)
