import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminLimits, type UserFilters } from '../../contract/endpoints/admin-users'
import { rowsRead as playersRead } from '../../tests/kit/app/rows-read'
import { stripeKeys } from '../../tests/kit/app/stripe-keys'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { openDatabase, type Database } from '../db/database'
import { readEnv } from '../env'
import { adminStats } from './stats'
import { pageOfUsers } from './user-list'
import { pageOfStats } from './user-stats'

const manyUsers = 100_000
const limit = 10
const now = Date.UTC(2026, 5, 15)
let home: TestDatabase
let db: Database

beforeAll(async () => {
  home = await testDatabase()
  const { rows } = await home.db.execute<{ indexdef: string }>(
    sql`SELECT indexdef FROM pg_indexes WHERE indexname = 'users_by_text'`,
  )
  // An index is built faster than it is added to.
  await home.fill('DROP INDEX users_by_text')
  await home.fill(
    `INSERT INTO users (id, email, first_name, last_name, subscription_status, trial_ends_at, subscription_ends_at,
       stripe_subscription_id, provider_status, created_at)
     SELECT CASE WHEN n % 3 = 0 THEN 'google_' || n ELSE md5(n::text) END, substr(md5(n::text), 1, 8) || n || '@example.org',
       CASE WHEN n % 2 = 0 THEN 'Zoë' END, 'Quist ' || substr(md5(n::text), 9, 6),
       CASE n % 1000 WHEN 0 THEN 'unpaid' WHEN 1 THEN 'active' WHEN 2 THEN 'canceled' ELSE 'trialing' END,
       $1::timestamptz + (5 - n % 1000) * interval '1 hour', CASE n % 1000 WHEN 2 THEN $1::timestamptz - interval '1 hour' END,
       CASE WHEN n % 1000 = 1 THEN 'sub_' || n END, CASE WHEN n % 1000 = 1 THEN 'active' END, $1::timestamptz - n * interval '1 minute'
     FROM generate_series(1, ${manyUsers}) n`,
    [new Date(now)],
  )
  await home.fill(rows[0]!.indexdef)
  await home.fill('VACUUM ANALYZE users')
  // One connection, whose figures are told at once.
  db = openDatabase(home.url, { max: 1 })
  await db.execute(sql`SET max_parallel_workers_per_gather = 0`)
})
afterAll(async () => {
  await db.$client.end()
  await home.drop()
})

const deps = () => ({ db, env: readEnv(stripeKeys), now: () => now })

/** How many user rows a list reads, besides those answered by an index alone. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const before = await readSoFar()
  await work()
  return (await readSoFar()) - before
}
async function readSoFar(): Promise<number> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ read: string }>(
    sql`SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'users'`,
  )
  return Number(rows[0]!.read)
}

const lists: [what: string, filters: UserFilters, most: number][] = [
  // Each user once, to count them.
  ['the first page', {}, manyUsers + 3 * limit],
  ['the first page by name', { sortBy: 'name' }, manyUsers + 3 * limit],
  ['the last page by address', { sortBy: 'email', sortDirection: 'desc' }, manyUsers + 3 * limit],
  ['a name that one has', { search: 'quist c4ca42', sortBy: 'name' }, 200],
  ['an id', { search: 'google_99999' }, 200],
  ['nobody', { search: 'nobody has this' }, 200],
  ['a status that few have', { status: 'unpaid' }, 500],
  ['trials that still run, among many that are over', { status: 'trialing' }, 1_000],
  ['subscriptions that the clock has ended', { status: 'subscription_expired' }, 1_000],
  ['a type that few have', { type: 'administrator' }, 10],
  ['a word that all have', { search: 'example.org' }, 4 * adminLimits.usersCounted],
  ['a type that many have', { type: 'google' }, 4 * adminLimits.usersCounted],
  ['a status that most have', { status: 'trial_expired', sortBy: 'name' }, 4 * adminLimits.usersCounted],
]

test.each(lists)('of a hundred thousand users, the list reads few rows for %s', async (_, filters, most) => {
  const list = () => pageOfUsers(deps(), { limit, ...filters })
  expect(await rowsRead(list)).toBeLessThanOrEqual(most)
})

test('more matches than are counted are a page and no exact number', async () => {
  const page = await pageOfUsers(deps(), { search: 'example.org', page: 3, limit })
  expect(page).toMatchObject({
    total: adminLimits.usersCounted,
    isTotalExact: false,
    totalPages: 1_000,
    currentPage: 3,
  })
  const all = await pageOfUsers(deps(), { page: 3, limit })
  expect(page.users).toEqual(all.users)
  expect(all).toMatchObject({ total: manyUsers, isTotalExact: true })
})

test('the figures are one look at each user, and those of a page’s users look at these alone', async () => {
  expect(await rowsRead(() => adminStats(deps(), async () => null))).toBeLessThanOrEqual(manyUsers)
  expect(await rowsRead(() => pageOfStats(deps(), { limit }))).toBeLessThanOrEqual(manyUsers + 3 * limit)
  const { totalUsers, activeSubscriptions } = await adminStats(deps(), async () => null)
  expect([totalUsers, activeSubscriptions]).toEqual([manyUsers, manyUsers / 1_000])
})

test('a host’s players are told without a look at one of them', async () => {
  await home.fill(`
    WITH host AS (SELECT id FROM users ORDER BY created_at DESC LIMIT 1), games AS (
      INSERT INTO game_sessions (pin, host_id, title, time_per_question, total_questions, status, joined)
      SELECT lpad(n::text, 6, '0'), host.id, 'Capitals', 20, 6, 'finished', 50 FROM host, generate_series(1, 200) n
      RETURNING id
    )
    INSERT INTO game_participants (game_session_id, nickname, nickname_key, seat_hash)
    SELECT games.id, 'player ' || n, 'player ' || n, (games.id || ' ' || n)::bytea FROM games, generate_series(1, 50) n`)
  let players = 0
  const read = async () => {
    const { stats } = await pageOfStats(deps(), { limit })
    players = stats[0]!.totalPlayers
  }
  expect(await playersRead(db, read)).toBe(0)
  expect(players).toBe(200 * 50)
})
