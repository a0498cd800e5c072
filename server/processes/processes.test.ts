import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Deps } from '../deps'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { memoryBus } from '../bus/memory-bus'
import { registry } from '../metrics/metrics'
import { onlyProcess, severalProcesses, type Processes } from './processes'
import { version } from './version'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const start = 1_000_000_000_000
const viewers = { games: 2, players: 40, streams: 43 }
const vitals = () => ({ eventLoopDelayMs: 1.5, memoryBytes: 100_000_000 })
/** Of each of them. */
const knows = {
  ...{ knowsKinds: true, knowsExtraTime: true, knowsRudeNames: true, knowsTeams: true },
  ...{ knowsPhoneShows: true, knowsTeamPhones: true, knowsEvenings: true, knowsAssignments: true },
}
const figures = { ...viewers, ...vitals(), version, startedAt: new Date(start).toISOString(), ...knows }

let clock = start
let here: Processes
let there: Processes
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  clock = start
  await database.db.execute(sql`DELETE FROM processes`)
  const deps = { db: database.db, bus: memoryBus(), now: () => clock, vitals }
  here = severalProcesses(deps)
  there = severalProcesses(deps)
})
afterEach(() => vi.restoreAllMocks())

/** Both say every five seconds that they live; or one of them does. */
async function live(seconds: number, who = [here, there]) {
  const dead = []
  for (let passed = 0; passed < seconds; passed += 5) {
    clock += 5_000
    for (const one of who) dead.push(...(await one.heartbeat(viewers)))
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

test('nor after an outage of an hour', async () => {
  await live(60)
  clock += 3_600_000
  expect(await live(20)).toEqual([])
  expect([here.isAlive(there.name), there.isAlive(here.name)]).toEqual([true, true])
})

test('heartbeats leave the long dead out, and the list the oldest of many', async () => {
  const { db } = database
  const addDead = (name: string, minutesAgo: number) =>
    db.execute(sql`INSERT INTO processes (name, seen_at)
      SELECT ${name} || n, ${new Date(start - minutesAgo * 60_000).toISOString()} FROM generate_series(1, 80) n`)
  await addDead('older', 40)
  await addDead('newer', 20)
  const execute = vi.spyOn(db, 'execute')
  await live(5, [here])
  const read = await Promise.all(execute.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>))
  expect(read.flatMap(({ rows }) => rows)).toHaveLength(1)
  const listed = await here.list()
  expect(listed.filter(({ name }) => name.startsWith('newer'))).toHaveLength(80)
  expect(listed.filter(({ name }) => name.startsWith('older'))).toHaveLength(19)
})

test('one that dies during an outage is found dead after it', async () => {
  await live(60)
  const lastSeen = clock
  clock += 60_000
  expect(await live(60, [here])).toEqual([{ name: there.name, since: lastSeen }])
})

describe('what processes say of themselves', () => {
  const unheardByMetric = async () =>
    Number(/^quizhall_processes_unheard (\d+)$/m.exec(await registry.metrics())?.[1] ?? 'absent')
  const listed = async () => new Map((await here.list()).map(({ name, ...rest }) => [name, rest]))

  test('is listed with when they were last seen, also an hour after their end', async () => {
    await live(10)
    expect(await listed()).toEqual(
      new Map([
        [here.name, { isAlive: true, seenAt: clock, figures: { ...figures, hearsOthers: true } }],
        [there.name, { isAlive: true, seenAt: clock, figures: { ...figures, hearsOthers: true } }],
      ]),
    )
    const lastSeen = clock
    await live(60, [here])
    expect((await listed()).get(there.name)).toMatchObject({ isAlive: false, seenAt: lastSeen })
    await live(3_600, [here])
    expect([...(await listed()).keys()]).toEqual([here.name])
  })

  test('includes whether they hear the others: one that has another bus is heard by nobody', async () => {
    const deaf = severalProcesses({ db: database.db, bus: memoryBus(), now: () => clock, vitals })
    await live(15, [here, there, deaf])
    expect([here, there, deaf].map((one) => one.own().figures?.hearsOthers)).toEqual([true, true, true])
    await live(15, [here, there, deaf])
    expect([here, there, deaf].map((one) => one.own().figures?.hearsOthers)).toEqual([false, false, false])
    // The last to report this was the deaf one, which receives nothing from the other two.
    expect(await unheardByMetric()).toBe(2)
    await deaf.leave()
    await live(5)
    expect(await unheardByMetric()).toBe(0)
    expect([here, there].map((one) => one.own().figures?.hearsOthers)).toEqual([true, true])
  })

  test('is nothing of a process of an earlier version, which nobody expects to hear, or of what cannot be read', async () => {
    const { db } = database
    for (let passed = 0; passed < 40; passed += 5) {
      const at = new Date(clock + 5_000).toISOString()
      await db.execute(sql`INSERT INTO processes (name, seen_at) VALUES ('earlier', ${at})
        ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`)
      await live(5, [here])
    }
    expect((await listed()).get('earlier')).toEqual({ isAlive: true, seenAt: clock, figures: null })
    expect(here.own().figures?.hearsOthers).toBeNull()
    await db.execute(sql`UPDATE processes SET figures = '{"games": "many"}' WHERE name = 'earlier'`)
    expect((await listed()).get('earlier')?.figures).toBeNull()
  })
})

describe('without Redis', () => {
  const said: string[] = []
  const log = { error: (line: string) => said.push(line) } as unknown as Deps['log']
  let alone: Processes
  let another: Processes
  beforeEach(() => {
    said.length = 0
    const deps = { db: database.db, bus: memoryBus(), now: () => clock, vitals, log }
    alone = onlyProcess(deps, { hasOwnDatabase: false })
    another = onlyProcess({ ...deps, bus: memoryBus() }, { hasOwnDatabase: false })
  })

  test('every other name is from before', async () => {
    expect(await live(60, [alone, another])).toEqual([])
    expect([alone.isAlive(alone.name), alone.isAlive(another.name)]).toEqual([true, false])
  })

  test('two on one database do not hear each other, and each of them knows', async () => {
    await live(30, [alone, another])
    expect([alone, another].map((one) => one.own().figures?.hearsOthers)).toEqual([false, false])
  })

  test('two that stay on one database say each minute that they do not hear of each other', async () => {
    await live(60, [alone, another])
    expect(said).toEqual([])
    await live(60, [alone, another])
    expect(said).toHaveLength(2)
    expect(said[0]).toContain('Set REDIS_URL on all of them')
  })

  test('with the built-in database, which nobody shares, nothing is written', async () => {
    const parts = { db: database.db, bus: memoryBus(), now: () => clock, vitals, log }
    const only = onlyProcess(parts, { hasOwnDatabase: true })
    await live(120, [only])
    const { rows } = await database.db.execute(sql`SELECT name FROM processes`)
    expect(rows).toEqual([])
    expect(await only.list()).toEqual([
      { name: only.name, isAlive: true, seenAt: clock, figures: { ...figures, hearsOthers: null } },
    ])
  })

  test('one that follows another that was killed, or that ended in good order, says nothing', async () => {
    await live(120, [another])
    await live(120, [alone])
    await alone.leave()
    await live(120, [another])
    expect(said).toEqual([])
  })
})
