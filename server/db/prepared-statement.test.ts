import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/app/test-database'
import { openDatabase, type Database } from './database'
import { runPrepared } from './prepared-statement'

let home: Awaited<ReturnType<typeof testDatabase>>
let db: Database
beforeAll(async () => {
  home = await testDatabase()
  db = openDatabase(home.url, { max: 1 })
})
afterAll(async () => {
  await db.$client.end()
  await home.drop()
})

const double = async (n: number, among = 1) =>
  (await runPrepared<{ twice: number }>(db, 'SELECT $1::int * 2 AS twice', [n], { among }))[0]?.twice
const statements = async () => {
  const { rows } = await db.execute<{ statement: string }>(sql`SELECT statement FROM pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}

test('a connection parses and plans a statement once, however often it is asked', async () => {
  expect([await double(1), await double(2), await double(3)]).toEqual([2, 4, 6])
  expect(await statements()).toEqual(['SELECT $1::int * 2 AS twice'])
})

test('it is planned anew for each order of magnitude of the rows that it looks among', async () => {
  const before = (await statements()).length
  for (const among of [600, 700, 1_000, 1_100]) await double(3, among)
  expect(await statements()).toHaveLength(before + 2)
})

test('what a pooler in between has lost or mixed up is asked again without a name, and from then on always', async () => {
  await double(4)
  await db.execute(sql`DEALLOCATE ALL`)
  expect([await double(5), await double(6)]).toEqual([10, 12])
  expect(await statements()).toEqual([])
})

test('lists arrive as they are, whatever is in them', async () => {
  const lists = [
    [1, null, -2],
    [1_764_600_000_000.25, 1e-7, 1e21],
    [true, null, false],
    [],
    ['a"b', null, 'NULL', '{1,2}', 'a\\b'],
    [Buffer.from([0, 255]), null],
  ]
  const types = ['int', 'float8', 'bool', 'int', 'text', 'bytea']
  const text = `SELECT ${types.map((type, index) => `$${index + 1}::${type}[] AS "${index}"`).join()}`
  const [row] = await runPrepared(db, text, lists, { among: 1 })
  expect(Object.values(row ?? {})).toEqual(lists)
})

test('any other error of a statement stays what it is', async () => {
  await expect(runPrepared(db, 'SELECT 1 / $1::int', [0], { among: 1 })).rejects.toThrow('division by zero')
})
