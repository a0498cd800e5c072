import { expect, test } from 'vitest'
import { momentsPassed, never } from './use-moments'

test('a moment has passed as soon as it has come, and one that is not known yet never has', () => {
  expect(momentsPassed([10, 20, never], 9)).toBe(0)
  expect(momentsPassed([10, 20, never], 10)).toBe(1)
  expect(momentsPassed([10, 20, never], 20)).toBe(2)
  expect(momentsPassed([10, 20, never], Number.MAX_SAFE_INTEGER)).toBe(2)
})
