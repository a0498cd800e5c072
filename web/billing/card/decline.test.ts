import { expect, test } from 'vitest'
import { decline } from './decline'

test('the bank’s sentence stays until it is forgotten or replaced', () => {
  expect(decline.read()).toBeNull()
  decline.remember('Your card was declined.')
  decline.remember('Your card has insufficient funds.')
  expect(decline.read()).toBe('Your card has insufficient funds.')
  decline.forget()
  expect(decline.read()).toBeNull()
})
