import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../../server/db/database'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL, without the name of a database. */
    databaseServer: string
  }
}

export interface TestDatabase {
  db: Database
  url: string
  /** Runs statements that fill it, without the product's timeouts: a busy machine takes its time. */
  fill: (statements: string, values?: unknown[]) => Promise<void>
  drop: () => Promise<void>
}

/** The timeout of three seconds has tests of its own; elsewhere a busy machine must not decide. */
const patience = { connectionTimeoutMillis: 15_000, query_timeout: 15_000 }

/** A migrated, empty database of a test file's own; from `template0` one without tables. */
export async function testDatabase(template: 'template' | 'template0' = 'template'): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(`${server}/postgres`, `create database ${name} template ${template}`)
  const url = `${server}/${name}`
  const db = openDatabase(url)
  Object.assign(db.$client.options, patience)
  const drop = async () => {
    await db.$client.end()
    await command(`${server}/postgres`, `drop database ${name} with (force)`)
  }
  return { db, url, fill: (statements, values) => command(url, statements, values), drop }
}

async function command(url: string, sql: string, values?: unknown[]): Promise<void> {
  // The server has one of ten seconds for whoever names none.
  const client = new Client({ connectionString: url, options: '-c statement_timeout=0' })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}
