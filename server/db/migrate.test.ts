import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PgBouncer } from '../../tests/kit/services/pgbouncer'
import { Postgres } from '../../tests/kit/services/postgres'
import { testDatabase } from '../../tests/kit/app/test-database'
import { migrate } from './migrate'

test('ten processes may migrate an empty database at once, and again', async () => {
  const { db, url, drop } = await testDatabase('template0')
  await Promise.all(Array.from({ length: 10 }, () => migrate(url)))
  await migrate(url)
  const { rows } = await db.execute(sql`select count(*)::int as users from users`)
  expect(rows).toEqual([{ users: 0 }])
  await drop()
})

test('also through a pooler that gives each transaction another session, none waits for a lock that nobody frees', async () => {
  const postgres = await Postgres.start()
  const pooler = await PgBouncer.start(postgres)
  const url = postgres.url(pooler.address)
  for (let start = 0; start < 3; start++) await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
  await pooler.end()
  await postgres.end()
}, 60_000)
