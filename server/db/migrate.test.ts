import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database'
import { migrate } from './migrate'

test('ten processes may migrate an empty database at once, and again', async () => {
  const { db, url, drop } = await testDatabase('template0')
  await Promise.all(Array.from({ length: 10 }, () => migrate(url)))
  await migrate(url)
  const { rows } = await db.execute(sql`select count(*)::int as users from users`)
  expect(rows).toEqual([{ users: 0 }])
  await drop()
})
