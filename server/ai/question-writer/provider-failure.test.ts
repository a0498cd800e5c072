import { expect, test } from 'vitest'
import { failureOf } from './provider-failure'

const answered = { trouble: null, hasAnswered: true, sentPage: false } as Parameters<typeof failureOf>[1]

test('a fault of ours, before anything was sent, is none of the provider', () => {
  expect(failureOf(new TypeError('parts is not iterable'), { ...answered, hasAnswered: false })).toBeNull()
})

test.each([
  ['17', 17],
  ['0', 1],
  ['999999', 3_600],
  ['soon', 60],
  [undefined, 60],
  ['Mon, 01 Jan 2001 00:00:00 GMT', 1],
  ['Fri, 01 Jan 2100 00:00:00 GMT', 3_600],
])('to come back after %s is to come back after %s seconds', (header, seconds) => {
  const error = { statusCode: 429, responseHeaders: { 'retry-after': header } }
  expect(failureOf(error, answered)).toEqual({ reason: 'busy', status: 429, retryAfterSeconds: seconds })
})

test.each([
  ['of OpenAI', { data: { error: { code: 'insufficient_quota', message: 'sk-123' } }, statusCode: 429 }, 'credit'],
  [
    'of OpenAI, about a long text',
    { data: { error: { code: 'context_length_exceeded' } }, statusCode: 400 },
    'too_large',
  ],
  ['of Anthropic, in a stream', { type: 'overloaded_error', message: 'sk-123' }, 'busy'],
  ['of Google', { data: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }, statusCode: 429 }, 'busy'],
  ['of a compatible server, in a stream', { message: 'sk-123', code: 500 }, 'broken'],
  ['that is none', 'sk-123', 'unreadable'],
])('an error %s is understood, and nothing of its text is kept', (_, error, reason) => {
  const failure = failureOf(error, answered)
  expect(failure).toMatchObject({ reason })
  expect(JSON.stringify(failure)).not.toContain('sk-123')
})
