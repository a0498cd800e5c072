/** Among 50,000 public quizzes, whatever is asked for, the database reads an index of them, and few of the quizzes. */
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GalleryFilters } from '../../contract/endpoints/gallery'
import { openDatabase, type Database } from '../db/database'
import { users } from '../db/tables'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { listPublicQuizzes } from './gallery-store'

const publicQuizzes = 50_000
const hosts = 500

let home: TestDatabase
let db: Database
beforeAll(async () => {
  home = await testDatabase()
  db = openDatabase(home.url, { max: 1 })
  await db.insert(users).values(Array.from({ length: hosts }, (_, host) => ({ id: `host ${host}` })))
  await fill()
}, 300_000)
afterAll(async () => {
  await db.$client.end()
  await home.drop()
})

/** Of all languages, tags, lengths and kinds, unevenly: most are in English, and few are about opera. */
async function fill(): Promise<void> {
  // Without the product's limits on a statement's time.
  const client = new Client({ connectionString: home.url })
  await client.connect()
  await client.query(`
    SET statement_timeout = 0;
    -- A page is all visible only once the commit of what is on it has been written.
    SET synchronous_commit = on;
    ALTER TABLE quizzes SET (autovacuum_enabled = false);
    INSERT INTO quizzes (title, description, host_id, is_public, difficulty, times_played, created_at, language,
                         is_language_guessed, tags, question_count, kinds)
    SELECT 'Quiz ' || n || ' ' || md5(n::text), 'All about ' || md5((n * 7)::text) || repeat(' and more', n % 4),
           'host ' || n % ${hosts}, true,
           (ARRAY['easy', 'medium', 'hard'])[1 + n % 3], n % 977, now() - n * interval '1 minute',
           (ARRAY['en', 'en', 'en', 'de', 'fr', 'pt-BR', 'other', 'is'])[1 + (n * 31) % 8], n % 2 = 0,
           CASE n % 5 WHEN 0 THEN '{}'::text[] WHEN 1 THEN '{history}' WHEN 2 THEN '{history,art}'
             WHEN 3 THEN '{sport,fun,music}' ELSE '{geography,nature}' END,
           n % 30, CASE WHEN n % 500 = 0 THEN '{order}'::text[] WHEN n % 7 = 0 THEN '{choice,slide}' ELSE '{choice}' END
    FROM generate_series(1, ${publicQuizzes}) n`)
  await client.query('VACUUM (FREEZE, ANALYZE) quizzes')
  await client.end()
}

async function pagesRead(work: () => Promise<unknown>): Promise<{ heap: number; index: number }> {
  const read = async () => {
    await db.execute(sql`SELECT pg_stat_force_next_flush()`)
    const { rows } = await db.execute<{ heap: number; index: number }>(sql`
      SELECT sum(heap_blks_hit + heap_blks_read)::int AS heap, sum(idx_blks_hit + idx_blks_read)::int AS index
      FROM pg_statio_user_tables WHERE relname IN ('quizzes', 'questions')`)
    return rows[0]!
  }
  const before = await read()
  await work()
  const after = await read()
  return { heap: after.heap - before.heap, index: after.index - before.index }
}

test.each([
  {},
  { sortBy: 'popular' },
  { difficulty: 'hard' },
  { language: 'de' },
  { language: 'pt' },
  { language: 'pt-BR' },
  { language: 'is', sortBy: 'popular' },
  { tag: 'history' },
  { tag: 'religion' },
  { questions: '20-' },
  { kind: 'order' },
  { kind: 'typed' },
  { language: 'is', tag: 'music', questions: '1-9', kind: 'order', difficulty: 'easy' },
  { page: '4000', tag: 'history' },
  { page: '4166' },
  { sameAuthorAs: '1000' },
  { sameAuthorAs: '7', tag: 'art' },
  { search: 'quiz' },
  { search: 'quiz', tag: 'religion' },
  { search: 'quiz', kind: 'order' },
  { search: 'quiz', language: 'is', tag: 'music', sortBy: 'popular' },
  { search: 'e', language: 'is', tag: 'music', questions: '1-9' },
  { search: 'zq', language: 'de' },
  { search: 'and more and more', language: 'is', questions: '1-9', tag: 'art' },
  { search: 'quiz 4777', tag: 'history' },
])('%j reads far less than all of them', async (query) => {
  const filters = GalleryFilters.parse(query)
  // From the sixth execution on, a statement may keep its plan.
  for (let times = 0; times < 6; times++) await listPublicQuizzes(db, filters)
  const { heap, index } = await pagesRead(() => listPublicQuizzes(db, filters))
  // The table has 2,500 pages, and the largest index that is read in order 1,100.
  expect(heap).toBeLessThan(1_600)
  expect(index).toBeLessThan(1_500)
})
