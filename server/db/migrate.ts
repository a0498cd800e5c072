import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationLock = 7_145_263

/**
 * Migrates the tables. The lock belongs to the same transaction, so it works behind a pooler, too. If several processes
 * start at once, one migrates while the others wait and then have nothing to do.
 */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    // Waiting for another process, or building a large index, may take long.
    await client.query('begin; set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    // The migrator's BEGIN and COMMIT act on this transaction.
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
