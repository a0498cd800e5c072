import { inject } from 'vitest'
import { copyDatabase, dropDatabase, execute } from '../services/database-server'
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
  const url = await copyDatabase(inject('databaseServer'), template)
  const db = openDatabase(url)
  Object.assign(db.$client.options, patience)
  const drop = async () => {
    await db.$client.end()
    await dropDatabase(url)
  }
  return { db, url, fill: (statements, values) => execute(url, statements, values), drop }
}
