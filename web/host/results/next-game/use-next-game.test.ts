import { expect, test } from 'vitest'
import { cameSince } from './use-next-game'

const none = { nextPin: null }
const next = { nextPin: '222222' }

test('G58 the next game opens on a page that was open before it, and not on one that is opened later', () => {
  expect(cameSince(none, none)).toBeNull()
  expect(cameSince(none, next)).toBe('222222')
  expect(cameSince(next, next)).toBeNull()
  expect(cameSince(next, { nextPin: '333333' })).toBe('333333')
})
