import { expect, test } from 'vitest'
import { codeLetters, isCode, tidyCode } from './typed-code'

test.each([
  ['BCDF GHJK', 'BCDFGHJK'],
  ['bcdf-ghjk', 'BCDFGHJK'],
  [' bcdf – ghjk\u200E', 'BCDFGHJK'],
  ['ＢＣＤＦ　ｇｈｊｋ', 'BCDFGHJK'],
  // Greek.
  ['ΒCDF GΗJΚ', 'BCDFGHJK'],
  ['χζνμ', 'XZNM'],
  // Cyrillic.
  ['ВСDF GНЈК', 'BCDFGHJK'],
  ['тхрм', 'TXPM'],
])('L5 "%s" is read as %s', (typed, code) => expect(tidyCode(typed)).toBe(code))

test('a letter that looks like none of a code stays, and the code is wrong', () =>
  expect(isCode(tidyCode('ЖCDF'), 4)).toBe(false))

test('every letter of a code is read as itself', () => expect(tidyCode(codeLetters)).toBe(codeLetters))

test('a very long text is no code, and takes no time', () =>
  expect(isCode(tidyCode('B'.repeat(300_000)), 8)).toBe(false))
