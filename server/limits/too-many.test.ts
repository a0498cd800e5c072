import { expect, test } from 'vitest'
import { tooMany } from './too-many'

test.each([
  [5_000, 'a moment'],
  [60_000, 'a moment'],
  [60_001, '2 minutes'],
  [664_000, '12 minutes'],
])('a refusal for %i ms names the wait: %s', (waitMs, words) => {
  expect(tooMany(waitMs).message).toContain(words)
})
