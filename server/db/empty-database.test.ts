/** Test files reuse each other's databases: none may find data of the previous one. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../tests/kit/app/test-database'
import { feedback, users } from './tables'

const aUser = { id: 'zoe', email: 'zoe@example.org', firstName: 'Zoë' }

test('a database that is taken over has no rows, and counts from one', async () => {
  const first = await emptyDatabase()
  await first.db.insert(users).values(aUser)
  const other = await first.db.$client.connect()
  await other.query('BEGIN; LOCK TABLE quizzes')
  await first.db.execute(sql`SELECT setval('quizzes_id_seq', 700)`)
  other.release()
  await first.drop()

  const second = await emptyDatabase()
  expect(second.url).toBe(first.url)
  expect(await second.db.select().from(users)).toEqual([])
  expect(await second.db.select().from(feedback)).toEqual([])
  const { rows } = await second.db.execute(sql`SELECT nextval('quizzes_id_seq')::int AS id`)
  expect(rows).toEqual([{ id: 1 }])
  await second.drop()
})

test.each([
  ['a table', 'ALTER TABLE users ADD COLUMN height integer'],
  ['an index', 'DROP INDEX quizzes_by_host'],
  ['a trigger', 'ALTER TABLE questions DISABLE TRIGGER ALL'],
])('one with a change of %s is not taken over', async (_, change) => {
  const first = await emptyDatabase()
  await first.fill(change)
  await first.drop()
  const second = await emptyDatabase()
  expect(second.url).not.toBe(first.url)
  await second.drop()
})
