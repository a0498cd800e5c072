import { expect, test } from 'vitest'
import { readNumber } from '../../../rules/question-kinds/number/read-number'
import { separatorsOf } from './own-language'

test.each([
  ['en', '1,234.5', 1234.5],
  ['de', '1.234,5', 1234.5],
  ['de', '1.5', 'ambiguous'],
  ['fr', '1 234,5', 1234.5],
])('K4 in %s, %s is %s', (language, typed, value) => expect(readNumber(typed, separatorsOf(language))).toBe(value))
