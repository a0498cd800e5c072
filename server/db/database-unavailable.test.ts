import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable'
import { openDatabase } from './database'
import { users } from './tables'

const coded = (code: string) => Object.assign(new Error('from the database'), { code })

describe('the database is unavailable', () => {
  test.each(['57P01', '57P02', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])(
    'with the code %s, however deep it is nested',
    (code) => {
      expect(isDatabaseUnavailable(coded(code))).toBe(true)
      expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], coded(code)))).toBe(true)
      expect(isDatabaseUnavailable(new AggregateError([coded(code)]))).toBe(true)
    },
  )

  test('and not when a query is wrong', () => {
    expect(isDatabaseUnavailable(coded('23505'))).toBe(false)
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false)
    expect(isDatabaseUnavailable('57P01')).toBe(false)
  })

  test('G43 a query to a closed port is such an error', async () => {
    const db = openDatabase('postgres://nobody:none@127.0.0.1:1/none')
    const error: unknown = await db
      .select()
      .from(users)
      .catch((failure: unknown) => failure)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await db.$client.end()
  })
})
