import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber, type Separators } from './read-number'

const english = { decimal: '.', group: ',' }
const german = { decimal: ',', group: '.' }
const french = { decimal: ',', group: '\u202F' }
const swiss = { decimal: '.', group: '’' }
const arabic = { decimal: '٫', group: '٬' }

const separatorsOf = (language: string): Separators => {
  const parts = new Intl.NumberFormat(language).formatToParts(-12_345_678.9)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { decimal: part('decimal'), group: part('group') }
}

test.each<[string, Separators, string, number | 'ambiguous' | null]>([
  ['English', english, '1969', 1969],
  ['English', english, ' 3.14 ', 3.14],
  ['English', english, '1,234', 1234],
  ['English', english, '1,234,567.8', 1_234_567.8],
  ['English', english, '12,34,567', 1_234_567],
  ['English', english, '3,14', 'ambiguous'],
  ['English', english, '1.234.567', 'ambiguous'],
  ['English', english, '0,123', 'ambiguous'],
  ['English', english, '2 850', 2850],
  ['English', english, '2\u2009850.5', 2850.5],
  ['English', english, '2\u00A0850', 2850],
  ['English', english, "2'850", 2850],
  ['English', english, '2 850,5', 'ambiguous'],
  ['English', english, '2 850,525', 'ambiguous'],
  ['English', english, "2 850'525", null],
  ['English', english, '28 50', null],
  ['English', english, '2  850', null],
  ['English', english, '1,2345', 'ambiguous'],
  ['English', english, ',5', 'ambiguous'],
  ['English', english, '1,234,56', null],
  ['English', english, '1.2.3', null],
  ['German', german, '3,14', 3.14],
  ['German', german, '1.234', 1234],
  ['German', german, '1.234,5', 1234.5],
  ['German', german, '2 850', 2850],
  ['German', german, '2\u202F850,5', 2850.5],
  ['German', german, '2.850', 2850],
  ['German', german, '1.5', 'ambiguous'],
  ['German', german, '0.123', 'ambiguous'],
  ['German', german, '1,234.5', 'ambiguous'],
  ['French', french, '1 234,5', 1234.5],
  ['French', french, '1\u00A0234', 1234],
  ['French', french, '1\u202F234', 1234],
  ['French', french, '1 23', null],
  ['French', french, '1.234', 'ambiguous'],
  ['Swiss', swiss, "1'234.5", 1234.5],
  ['Swiss', swiss, '1’234', 1234],
  ['Swiss', swiss, '1,5', 'ambiguous'],
  ['Arabic', arabic, '١٬٢٣٤٫٥', 1234.5],
  ['Arabic', arabic, '1.5', 'ambiguous'],
  ['English', english, '٣٫٥', 3.5],
])('K4 in %s %j, %j is %j', (_, separators, text, expected) => expect(readNumber(text, separators)).toBe(expected))

test('K4 every minus that a keyboard or a program writes is one', () => {
  for (const minus of ['-', '−', '–', '‑', '－', '\u200E-', '\u061C-', '− '])
    expect(readNumber(`${minus}5`, english)).toBe(-5)
  expect(readNumber('+5', english)).toBe(5)
  expect(readNumber('5-', english)).toBe(null)
  expect(readNumber('--5', english)).toBe(null)
})

test('K4 minus zero is zero', () => expect(readNumber('-0.0', english)).toBe(0))

test('K4 a number may begin or end with its decimal separator', () => {
  expect(readNumber('.5', english)).toBe(0.5)
  expect(readNumber('5,', german)).toBe(5)
  expect(readNumber('.', english)).toBe(null)
})

test.each(['', ' ', '-', '5 km', '1e5', '½', '5²', '0x10', 'Infinity', 'NaN', '1/2', '٪', ',', '五'])(
  'K4 %j is no number',
  (text) => expect(readNumber(text, english)).toBe(null),
)

test('K4 a number has at most 15 digits and lies within 10 to the power of 15', () => {
  expect(readNumber('123456789.012345', english)).toBe(123456789.012345)
  expect(readNumber('123456789.0123456', english)).toBe(null)
  expect(readNumber('1,000,000,000,000,000', english)).toBe(1e15)
  expect(readNumber('1,100,000,000,000,000', english)).toBe(null)
  expect(readNumber(`0${'0'.repeat(40)}1.50`, english)).toBe(1.5)
  expect(readNumber('9'.repeat(1_000_000), english)).toBe(null)
})

test('K4 digits of every script are 0 to 9', () => {
  const digits = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    /\p{Nd}/u.test(character),
  )
  expect(digits.length).toBeGreaterThan(600)
  digits.forEach((digit, index) => expect(readNumber(digit, english)).toBe(index % 10))
  // Those that have a plain form agree with it.
  const plain = digits.filter((digit) => /^[0-9]$/.test(digit.normalize('NFKC')))
  for (const digit of plain) expect(readNumber(digit, english)).toBe(Number(digit.normalize('NFKC')))
})

const languages = [
  'en',
  'de',
  'fr',
  'de-CH',
  'es',
  'pl',
  'pt-BR',
  'sv',
  'ru',
  'hi',
  'bn',
  'ar-EG',
  'fa',
  'he',
  'tr',
  'ja',
]

test.each(languages)('K4 what %s writes is read as it was', (language) => {
  const separators = separatorsOf(language)
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.constantFrom(1, 10, 1_000),
      fc.boolean(),
      (units, by, useGrouping) => {
        const value = units / by
        const text = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping }).format(value)
        expect(readNumber(text, separators)).toBe(value)
      },
    ),
  )
})

test('K4 whatever is typed, reading it ends with a finite number, a refusal or nothing', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,'’ -+٣٫"), maxLength: 80 }), (text) => {
      const read = readNumber(text, german)
      expect(read === null || read === 'ambiguous' || Number.isFinite(read)).toBe(true)
    }),
  ))
