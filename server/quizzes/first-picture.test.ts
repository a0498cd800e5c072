/** A library of the longest quizzes, in a database that has never counted its rows. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QuizFilters } from '../../contract/endpoints/quizzes'
import { limits } from '../../contract/limits'
import { openDatabase, type Database } from '../db/database'
import { users } from '../db/tables'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { listQuizzes } from './quiz-store'

let home: TestDatabase
let db: Database
beforeAll(async () => {
  home = await testDatabase()
  db = openDatabase(home.url, { max: 1 })
  await db.insert(users).values({ id: 'a host' })
  await db.execute(sql`ALTER TABLE questions SET (autovacuum_enabled = false)`)
  await db.execute(sql`
    INSERT INTO quizzes (title, host_id) SELECT 'Capitals', 'a host' FROM generate_series(1, ${limits.pageSizeMax}::int)`)
  await db.execute(sql`
    INSERT INTO questions (quiz_id, text, options, correct_answer, order_index, image)
    SELECT quizzes.id, 'Which?', '[]', 0, n,
           CASE WHEN n >= 100 THEN jsonb_build_object('id', n::text, 'alt', '', 'url', '', 'width', 1, 'height', 1) END
    FROM quizzes, generate_series(0, ${limits.questionsPerQuiz - 1}::int) n`)
})
afterAll(async () => {
  await db.$client.end()
  await home.drop()
})

async function readSoFar(): Promise<number> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ read: number }>(sql`
    SELECT idx_tup_read AS read FROM pg_stat_user_indexes WHERE indexrelname = 'questions_beside_pictures'`)
  return Number(rows[0]!.read)
}

test('of each quiz on a page one question with a picture is looked at, however many there are', async () => {
  const before = await readSoFar()
  const { quizzes } = await listQuizzes(db, 'a host', QuizFilters.parse({ limit: String(limits.pageSizeMax) }))
  expect(quizzes.map(({ firstPicture }) => firstPicture?.id)).toEqual(Array(limits.pageSizeMax).fill('100'))
  expect((await readSoFar()) - before).toBe(limits.pageSizeMax)
})
