import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/kit/app/test-database'
import { openDatabase, type Database } from './database'
import { isDatabaseUnavailable } from './database-unavailable'
import { transaction } from './transaction'

let home: Awaited<ReturnType<typeof testDatabase>>
let db: Database
beforeAll(async () => {
  home = await testDatabase()
  db = openDatabase(home.url, { max: 2 })
  await db.execute(sql`CREATE TABLE notes (id int PRIMARY KEY, text text)`)
  await db.execute(sql`INSERT INTO notes VALUES (1, 'one'), (2, 'two')`)
})
afterAll(async () => {
  await db.$client.end()
  await home.drop()
})

afterEach(() => vi.useRealTimers())

const textOf = async (id: number) => {
  const { rows } = await home.db.execute<{ text: string }>(sql`SELECT text FROM notes WHERE id = ${id}`)
  return rows[0]?.text
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await home.db.execute(
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('what is done in a transaction is there whole, or not at all', async () => {
  const result = await transaction(db, async (tx) => {
    await tx.execute(sql`INSERT INTO notes VALUES (3, 'three')`)
    return 'done'
  })
  expect([result, await textOf(3)]).toEqual(['done', 'three'])
  const failing = transaction(db, async (tx) => {
    await tx.execute(sql`INSERT INTO notes VALUES (4, 'four')`)
    throw new Error('on second thoughts')
  })
  await expect(failing).rejects.toThrow('on second thoughts')
  expect(await textOf(4)).toBeUndefined()
})

test('G22 G43 one that waits too long is told within three seconds, and what follows on the pool is really committed', async () => {
  const holder = await home.db.$client.connect()
  await holder.query('BEGIN; UPDATE notes SET text = text WHERE id = 1')
  // The clock advances only on command, so that a stalled machine does not count as time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const waiting = transaction(db, (tx) => tx.execute(sql`UPDATE notes SET text = 'late' WHERE id = 1`))
  const told = expect(waiting).rejects.toSatisfy(isDatabaseUnavailable)
  while (!(await isSomebodyWaiting()));
  await vi.advanceTimersByTimeAsync(3_000)
  await told
  vi.useRealTimers()

  for (let turn = 0; turn < 4; turn++) await db.$client.query('INSERT INTO notes VALUES ($1, $2)', [10 + turn, 'kept'])
  for (let turn = 0; turn < 4; turn++) expect(await textOf(10 + turn)).toBe('kept')
  await holder.query('ROLLBACK')
  holder.release()
  expect(await textOf(1)).toBe('one')
})

test('G39 PostgreSQL itself frees what a process holds that has frozen or lost its network, and of that one only', async () => {
  const patience = sql`SELECT current_setting('idle_in_transaction_session_timeout') AS patience`
  const { rows: before } = await db.execute(patience)
  expect((await transaction(db, (tx) => tx.execute(patience))).rows).toEqual([{ patience: '2800ms' }])
  expect((await db.execute(patience)).rows).toEqual(before)
})

test('G43 a connection that is lost in the middle ends the transaction and nothing else', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const lost = transaction(db, async (tx) => {
      await tx.execute(sql`UPDATE notes SET text = 'lost' WHERE id = 2`)
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await home.db.execute(sql`SELECT pg_terminate_backend(${rows[0]!.pid})`)
      await tx.execute(sql`SELECT 1`)
    })
    await expect(lost).rejects.toSatisfy(isDatabaseUnavailable)
  }
  expect(await textOf(2)).toBe('two')
  await expect(db.execute(sql`SELECT 1`)).resolves.toBeDefined()
})

test('two that stand in each other’s way are both done, one after the other', async () => {
  let met = 0
  let meet = () => {}
  const meeting = new Promise<void>((resolve) => (meet = resolve))
  const cross = (first: number, second: number) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`UPDATE notes SET text = text || '.' WHERE id = ${first}`)
      if (++met === 2) meet()
      await meeting
      await tx.execute(sql`UPDATE notes SET text = text || '.' WHERE id = ${second}`)
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect([await textOf(1), await textOf(2)]).toEqual(['one..', 'two..'])
})
