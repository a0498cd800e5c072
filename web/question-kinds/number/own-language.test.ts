import { expect, test } from 'vitest'
import { readNumber } from '../../../rules/question-kinds/number/read-number'
import { formatOwn, separatorsOf, typedForm } from './own-language'

test.each([
  ['en', '1,234.5', 1234.5],
  ['de', '1.234,5', 1234.5],
  ['de', '1.5', 'ambiguous'],
  ['fr', '1 234,5', 1234.5],
])('K4 in %s, %s is %s', (language, typed, value) => expect(readNumber(typed, separatorsOf(language))).toBe(value))

test.each(['en', 'de', 'ar-EG', 'fa', 'bn', 'mr', 'my'])('L5 on a phone in %s, digits are 0 to 9', (language) => {
  const shown = formatOwn(12_345.5, 'm', language)
  expect(shown.replace(/\D/g, '')).toBe('123455')
  // What the buttons write into the field is read again.
  expect(readNumber(typedForm(-1.5, language), separatorsOf(language))).toBe(-1.5)
})
