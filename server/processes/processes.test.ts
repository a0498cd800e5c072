import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Deps } from '../deps'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { onlyProcess, severalProcesses, type Processes } from './processes'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const start = 1_000_000_000_000
let clock = start
let here: Processes
let there: Processes
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  clock = start
  await database.db.execute(sql`DELETE FROM processes`)
  const deps = { db: database.db, now: () => clock }
  here = severalProcesses(deps)
  there = severalProcesses(deps)
})
afterEach(() => vi.restoreAllMocks())

/** Both say every five seconds that they live; or one of them does. */
async function live(seconds: number, who = [here, there]) {
  const dead = []
  for (let passed = 0; passed < seconds; passed += 5) {
    clock += 5_000
    for (const one of who) dead.push(...(await one.heartbeat()))
  }
  return dead
}

test('processes know of each other, and that nobody else lives', async () => {
  expect(await live(10)).toEqual([])
  expect([here.isAlive(here.name), here.isAlive(there.name), here.isAlive('some other')]).toEqual([true, true, false])
})

test('one that is killed is found dead once, with the moment when it was last alive', async () => {
  await live(60)
  const lastSeen = clock
  expect(await live(40, [here])).toEqual([{ name: there.name, since: lastSeen }])
  expect(here.isAlive(there.name)).toBe(false)
})

test('one that ends in good order is gone from then on', async () => {
  await live(60)
  await there.leave()
  expect(await live(5, [here])).toEqual([{ name: there.name, since: clock }])
})

test('after an outage of the database nobody is taken for dead who has not had the time to say otherwise', async () => {
  await live(60)
  clock += 60_000
  expect(await live(20)).toEqual([])
  expect([here.isAlive(there.name), there.isAlive(here.name)]).toEqual([true, true])
})

test('one that dies during an outage is found dead after it', async () => {
  await live(60)
  const lastSeen = clock
  clock += 60_000
  expect(await live(60, [here])).toEqual([{ name: there.name, since: lastSeen }])
})

describe('without Redis', () => {
  const said: string[] = []
  const log = { error: (line: string) => said.push(line) } as unknown as Deps['log']
  let alone: Processes
  let another: Processes
  beforeEach(() => {
    said.length = 0
    const deps = { db: database.db, now: () => clock, log }
    alone = onlyProcess(deps, { hasOwnDatabase: false })
    another = onlyProcess(deps, { hasOwnDatabase: false })
  })

  test('every other name is from before', async () => {
    expect(await live(60, [alone, another])).toEqual([])
    expect([alone.isAlive(alone.name), alone.isAlive(another.name)]).toEqual([true, false])
  })

  test('two that stay on one database say each minute that they do not hear of each other', async () => {
    await live(60, [alone, another])
    expect(said).toEqual([])
    await live(60, [alone, another])
    expect(said).toHaveLength(2)
    expect(said[0]).toContain('Set REDIS_URL on all of them')
  })

  test('with the built-in database, which nobody shares, nothing is written', async () => {
    await live(120, [onlyProcess({ db: database.db, now: () => clock, log }, { hasOwnDatabase: true })])
    const { rows } = await database.db.execute(sql`SELECT name FROM processes`)
    expect(rows).toEqual([])
  })

  test('one that follows another that was killed, or that ended in good order, says nothing', async () => {
    await live(120, [another])
    await live(120, [alone])
    await alone.leave()
    await live(120, [another])
    expect(said).toEqual([])
  })
})
