import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { compileText } from './compile-text'

const formatters = {
  getNumberFormat: () => new Intl.NumberFormat('fr'),
  getPluralRules: () => new Intl.PluralRules('fr'),
  getDateTimeFormat: () => new Intl.DateTimeFormat('fr'),
}
const shown = (text: string, values: object) => format(compileText(text), 'fr', values as never, { formatters })

test('a form of a plural that reads as `other` is left out, and shown all the same', () => {
  const text = '{n, plural, one {# point} many {# points} other {# points}}'
  expect(JSON.stringify(compileText(text))).not.toContain('many')
  expect([1, 2, 1_000_000].map((n) => shown(text, { n }))).toEqual(['1 point', '2 points', '1 000 000 points'])
})

test('so it is inside elements, with values and quotation marks as they are', () => {
  const text = '<0>{n, plural, one {« {name} »} other {« {name} »}}</0> <1/>'
  const tags = { e0: (inner: unknown) => ['[', inner, ']'].flat().join(''), e1: () => '!' }
  expect(String(shown(text, { n: 1, name: 'Zoë', ...tags }))).toContain('« Zoë »')
})

test('a form for one number stays', () => {
  const text = '{n, plural, =0 {aucun point} one {# point} other {# point}}'
  expect(shown(text, { n: 0 })).toBe('aucun point')
})
