import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import * as tables from './tables'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

interface Column {
  table: string
  name: string
  type: string
  notNull: boolean
  hasDefault: boolean
  inKey: boolean
}

const expected = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .flatMap((table): Column[] => {
    const { name, columns, primaryKeys } = getTableConfig(table)
    const key = primaryKeys.flatMap((one) => one.columns.map((column) => column.name))
    return columns.map((column) => ({
      table: name,
      name: column.name,
      type: written(column.getSQLType()),
      notNull: column.notNull,
      // What is made of other columns counts as a default there.
      hasDefault: column.hasDefault || column.generated !== undefined,
      inKey: column.primary || key.includes(column.name),
    }))
  })

/** The same type in the words of the database. */
function written(type: string): string {
  return type
    .replace('serial', 'integer')
    .replace('varchar', 'character varying')
    .replace(/^timestamp \((\d)\)/, 'timestamp($1)')
}

const columnsInDatabase = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "notNull", a.atthasdef as "hasDefault",
    coalesce(a.attnum = any (i.indkey), false) as "inKey"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

describe('the tables in the code and the migrated database', () => {
  test('agree column for column', async () => {
    const { rows } = await database.db.$client.query<Column>(columnsInDatabase)
    expect(sorted(rows)).toEqual(sorted(expected))
  })

  test('are written in UTF-8, and know the letters of every language', async () => {
    const { rows } = await database.db.$client.query(
      "select current_setting('server_encoding') as encoding, lower('ÄÉŁЖ') as lower",
    )
    expect(rows).toEqual([{ encoding: 'UTF8', lower: 'äéłж' }])
  })
})

const sorted = (columns: Column[]) =>
  columns.toSorted((a, b) => `${a.table}.${a.name}`.localeCompare(`${b.table}.${b.name}`))
