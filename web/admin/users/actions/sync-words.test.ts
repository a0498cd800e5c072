import { expect, test } from 'vitest'
import { syncProgressWords } from './sync-words'

test('while it runs, one sees how far it is', () => {
  expect(syncProgressWords({ total: 1_936, done: 120 })).toBe('120 of 1,936 subscriptions checked…')
  expect(syncProgressWords({ total: 0, done: 0 })).toBe('Getting ready…')
})
