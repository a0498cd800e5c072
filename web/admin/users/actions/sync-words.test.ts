import { expect, test } from 'vitest'
import { syncMessage } from '../../../../server/admin/period-sync/sync-message'
import { syncOutcomeWords, syncProgressWords } from './sync-words'

test('while it runs, one sees how far it is', () => {
  expect(syncProgressWords({ total: 1_936, done: 120 })).toBe('120 of 1,936 subscriptions checked…')
  expect(syncProgressWords({ total: 0, done: 0 })).toBe('Getting ready…')
})

const run = { hasStopped: false, total: 1_936, done: 1_936, changed: 14, failed: 2 }

test.each([
  {},
  { changed: 0, failed: 0 },
  { changed: 0, failed: 1 },
  { done: 1, total: 1, changed: 1, failed: 0 },
  { done: 0, total: 0, changed: 0, failed: 0 },
  { hasStopped: true, done: 12, changed: 1, failed: 5 },
])('after it, the page says in its language what the server says in English: %j', (changes) => {
  const over = { ...run, ...changes }
  expect(syncOutcomeWords(over)).toBe(syncMessage({ ...over, endedAt: new Date(0) }))
})
