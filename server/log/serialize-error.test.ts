import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serializeError } from './serialize-error'

test('of a failed query its parameters stay out, and its cause tells which rule was broken', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email)=(zoe@example.org) already exists.',
    table: 'users',
    constraint: 'users_email',
  })
  const error = new DrizzleQueryError('insert into users (email) values ($1)', ['zoe@example.org'], cause)
  const { stack, ...record } = serializeError(error)
  expect(record).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into users (email) values ($1)',
    cause: { message: cause.message, code: '23505', table: 'users', constraint: 'users_email' },
  })
  expect(stack).toMatch(/^ {4}at .+serialize-error\.test/)
  expect(JSON.stringify(serializeError(error))).not.toContain('zoe@')
})

test.each([
  ['JSON', caught(() => JSON.parse('Zoë "the" hall')), 'Unexpected token \'Z\', "…" is not valid JSON'],
  [
    'PostgreSQL',
    Object.assign(new Error('invalid input syntax for type integer: "Zoë"'), { code: '22P02' }),
    'invalid input syntax for type integer: "…"',
  ],
  [
    'the framework',
    Object.assign(new Error('Reply was already sent in "/api/games/482913/join"'), {
      code: 'FST_ERR_REP_ALREADY_SENT',
    }),
    'Reply was already sent in "…"',
  ],
])('what %s quotes is left out', (_, error, message) => {
  expect(serializeError(error).message).toBe(message)
})

test('people’s addresses, and services with their passwords, are left out', () => {
  const error = new Error('could not mail <zoe@example.org> by smtps://user:hunter2@mail.example.org:465, giving up')
  expect(serializeError(error).message).toBe('could not mail <…@…> by …@…, giving up')
})

test('what else hangs on an error, or was thrown without being one, is left out', () => {
  expect(Object.keys(serializeError(Object.assign(new Error('no'), { cookie: 'session=7' })))).not.toContain('cookie')
  expect(serializeError('mail to zoe@example.org')).toEqual({ type: 'string', message: 'mail to …@…' })
})

test('causes that go round in a circle come to an end', () => {
  const error = new Error('first')
  error.cause = new Error('second', { cause: error })
  expect(JSON.stringify(serializeError(error)).match(/first/g)).toHaveLength(3)
})

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
