import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isDatabaseAway } from './database-away'
import { openDatabase } from './database'
import { users } from './tables'

const coded = (code: string) => Object.assign(new Error('said by the database'), { code })

describe('the database is away', () => {
  test.each(['57P01', '57P02', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])(
    'when it says %s, however deep',
    (code) => {
      expect(isDatabaseAway(coded(code))).toBe(true)
      expect(isDatabaseAway(new DrizzleQueryError('select 1', [], coded(code)))).toBe(true)
      expect(isDatabaseAway(new AggregateError([coded(code)]))).toBe(true)
    },
  )

  test('and not when a query is wrong', () => {
    expect(isDatabaseAway(coded('23505'))).toBe(false)
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false)
    expect(isDatabaseAway('57P01')).toBe(false)
  })

  test('G43 a query to a closed port is such an error', async () => {
    const db = openDatabase('postgres://nobody:none@127.0.0.1:1/none')
    const error: unknown = await db
      .select()
      .from(users)
      .catch((failure: unknown) => failure)
    expect(isDatabaseAway(error)).toBe(true)
    await db.$client.end()
  })
})
