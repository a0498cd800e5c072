import { expect, test } from 'vitest'
import { CallError } from '../api'
import { whyNoLink } from './why-no-link'

const tooMany = (retryAfterSeconds?: number) =>
  new CallError(429, '', {
    body: { code: 'too_many_requests', error: { message: 'Too much.' }, message: 'Too much.' },
    retryAfterSeconds,
  })

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('whoever has to wait %i s is told to come back in %s', (seconds, wait) => {
  expect(whyNoLink(tooMany(seconds))).toBe(`That was too much at once. Please try again in ${wait}.`)
})

test('what says nothing of a wait is told as the server says it', () => {
  expect(whyNoLink(tooMany())).toBe('Too much.')
  expect(whyNoLink(new Error('lost'))).toBe('Please try again')
})
