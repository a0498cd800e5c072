import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { databaseClock, better } from './clock'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('the clock', () => {
  test("is the database's", async () => {
    const clock = await databaseClock(database.db)
    const before = clock.now()
    const { rows } = await database.db.$client.query<{ now: Date }>('select clock_timestamp() as now')
    // However long the answer has been on its way.
    expect(Number(rows[0]?.now)).toBeGreaterThan(before - 250)
    expect(Number(rows[0]?.now)).toBeLessThan(clock.now() + 250)
    clock.stop()
  })

  test('goes on while the database is unavailable', async () => {
    const away = await testDatabase()
    const clock = await databaseClock(away.db, 5)
    await away.drop()
    const before = clock.now()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(clock.now()).toBeGreaterThan(before)
    clock.stop()
  })

  test('takes quick samples and contradictions, not slow agreement', () => {
    const sharp = { offsetMs: 1_000, uncertaintyMs: 1 }
    expect(better(sharp, { offsetMs: 1_001, uncertaintyMs: 1 }).offsetMs).toBe(1_001)
    expect(better(sharp, { offsetMs: 1_040, uncertaintyMs: 60 })).toBe(sharp)
    expect(better(sharp, { offsetMs: 91_000, uncertaintyMs: 60 }).offsetMs).toBe(91_000)
  })
})
