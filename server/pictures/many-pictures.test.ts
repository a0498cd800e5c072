/** An installation that has been used for years, whose database has never counted its rows. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/database'
import { users } from '../db/tables'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { isOrphaned, picturesPerBatch, markUnusedAsRemoved } from './picture-store'

/** In past games, and so in use. Each is looked up once; all for each would be thousands of times as many. */
const shown = 4 * picturesPerBatch
const unused = picturesPerBatch + 100
/** Covers of as many quizzes. */
const covers = 2 * picturesPerBatch

let home: TestDatabase
let db: Database
beforeAll(async () => {
  home = await testDatabase()
  db = openDatabase(home.url, { max: 1 })
  await db.insert(users).values({ id: 'a host' })
  for (const table of ['pictures', 'game_questions', 'quizzes'])
    await db.execute(sql`ALTER TABLE ${sql.identifier(table)} SET (autovacuum_enabled = false)`)
  await db.execute(sql`
    INSERT INTO game_sessions (pin, host_id, title, time_per_question, total_questions, status)
    VALUES ('123456', 'a host', 'Capitals', 20, 6, 'finished')`)
  await db.execute(sql`
    INSERT INTO pictures (id, host_id, width, height, bytes)
    SELECT gen_random_uuid(), CASE WHEN n <= ${shown + covers}::int THEN 'a host' END,
           CASE WHEN n <= ${shown}::int THEN 1 ELSE 2 END, 1, 1
    FROM generate_series(1, ${shown + covers + unused}::int) n`)
  await db.execute(sql`
    INSERT INTO game_questions (game_session_id, question_index, question_id, text, options, correct_answer, option_images)
    SELECT 1, row_number() OVER (), 1, 'Which?', '[]', 0, jsonb_build_array(null, jsonb_build_object('id', id))
    FROM pictures WHERE host_id IS NOT NULL AND width = 1`)
  await db.execute(sql`
    INSERT INTO quizzes (title, host_id, cover)
    SELECT 'Capitals', 'a host', jsonb_build_object('id', id) FROM pictures WHERE host_id IS NOT NULL AND width = 2`)
})
afterAll(async () => {
  await db.$client.end()
  await home.drop()
})

/** How many rows of games' questions and of quizzes have been looked at so far. */
async function readSoFar(): Promise<number> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ read: number }>(sql`
    SELECT sum(seq_tup_read + idx_tup_fetch) AS read FROM pg_stat_user_tables
    WHERE relname IN ('game_questions', 'quizzes')`)
  return Number(rows[0]!.read)
}

const out = async () => {
  const { rows } = await db.execute<{ unused: number; shown: number }>(sql`
    SELECT count(*) FILTER (WHERE host_id IS NULL)::int AS unused, count(host_id)::int AS shown
    FROM pictures WHERE removed_at IS NOT NULL`)
  return rows[0]
}

test('what a sweep looks at is what shows its pictures, and not all questions and quizzes that there ever were', async () => {
  const before = await readSoFar()
  await markUnusedAsRemoved(db, sql`true`)
  expect(await out()).toEqual({ unused, shown: 0 })
  expect((await readSoFar()) - before).toBeLessThanOrEqual(2 * (shown + covers))
})

test('what a deleted account has left behind is looked for without the rest', async () => {
  await db.execute(sql`UPDATE pictures SET removed_at = NULL`)
  const before = await readSoFar()
  await markUnusedAsRemoved(db, isOrphaned)
  expect(await out()).toEqual({ unused, shown: 0 })
  expect((await readSoFar()) - before).toBe(0)
})
