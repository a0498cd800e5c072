import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../db/database'
import { gameSessions, users } from '../../../db/tables'
import { testDatabase, type TestDatabase } from '../../../../tests/kit/app/test-database'
import { gamesBefore, newestOfSeries } from './series-store'

let home: TestDatabase
let db: Database
beforeAll(async () => {
  home = await testDatabase()
  // One connection, which tells what has been read through it.
  db = openDatabase(home.url, { max: 1 })
  await db.insert(users).values({ id: 'a host' })
})
afterAll(async () => {
  await db.$client.end()
  await home.drop()
})

let games = 0
async function aGame(previousGameId: number | null = null): Promise<{ id: number; previousGameId: number | null }> {
  const pin = String(100_000 + games++)
  const values = { pin, previousGameId, hostId: 'a host', title: 'Capitals', timePerQuestion: 20, totalQuestions: 1 }
  const [game] = await db.insert(gameSessions).values(values).returning({ id: gameSessions.id })
  return { id: game!.id, previousGameId }
}

/** Games that are played one after the other, the newest first. */
async function aSeries(length: number) {
  const series = [await aGame()]
  while (series.length < length) series.unshift(await aGame(series[0]!.id))
  return series
}

const ids = (found: { id: number }[]) => found.map(({ id }) => id)

test('G58 a game knows the ten before it, and any game of the series the newest one', async () => {
  const series = await aSeries(13)
  await aSeries(2)
  expect(await gamesBefore(db, series[0]!)).toEqual(ids(series.slice(1, 11)))
  expect(await gamesBefore(db, series.at(-2)!)).toEqual([series.at(-1)!.id])
  expect(await gamesBefore(db, series.at(-1)!)).toEqual([])
  for (const { id } of series) expect((await newestOfSeries(db, id))[0]!.id).toBe(series[0]!.id)
})

test('G58 a game that is followed twice, and was deleted since, still begins one series', async () => {
  const [first] = await aSeries(1)
  const [second, third] = [await aGame(first!.id), await aGame(first!.id)]
  const fourth = await aGame(second.id)
  expect(await gamesBefore(db, fourth)).toEqual(ids([third, second, first!]))
  await db.execute(sql`DELETE FROM game_sessions WHERE id = ${first!.id}`)
  expect(await gamesBefore(db, fourth)).toEqual(ids([third, second]))
  for (const { id } of [second, third, fourth])
    expect(ids(await newestOfSeries(db, id))).toEqual(ids([fourth, third, second]))
})

test('among thousands of games those of a series are found by their keys', async () => {
  await db.execute(sql`
    INSERT INTO game_sessions (pin, host_id, title, time_per_question, total_questions, status)
    SELECT '999999', 'a host', 'Capitals', 20, 1, 'finished' FROM generate_series(1, 5000)`)
  const series = await aSeries(11)
  await db.execute(sql`ANALYZE game_sessions`)
  const before = await readSoFar()
  expect(await gamesBefore(db, series[0]!)).toEqual(ids(series.slice(1)))
  expect((await readSoFar()) - before).toBeLessThan(500)
})

async function readSoFar(): Promise<number> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ read: number }>(sql`
    SELECT (SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'game_sessions')::int
         + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'game_sessions')::int AS read`)
  return rows[0]!.read
}
