import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from './database'
import { isDatabaseAway } from './database-away'

/** The same tables and statements as the database's, in one transaction. */
export type Transaction = NodePgDatabase

/** From asking for a connection to the commit: callers are to hear within three seconds. */
const budgetMs = 2_800
const leastMs = 300
/** Of two that stood in each other's way, the one that was ended lets the other wake up and go first. */
const asideMs = 50
/**
 * The server gives up too: what waits there for a lock does not outlive us, and what we hold is free again though we have
 * frozen, or our machine has lost its network and nobody is there to say so.
 */
const serverGivesUp = `SET LOCAL statement_timeout = ${budgetMs}; SET LOCAL idle_in_transaction_session_timeout = ${budgetMs}`

/**
 * Runs `work` in a transaction, whole or not at all; `work` is run again when two transactions stood in each other's way.
 * A connection that may still be in a transaction is closed, never handed on: what the next one wrote on it would be lost.
 * `snapshot` reads one moment's truth, and writes nothing.
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { snapshot = false }: { snapshot?: boolean } = {},
): Promise<Result> {
  const start = performance.now()
  const begin = snapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN'
  for (;;) {
    try {
      return await once(db, work, begin, start)
    } catch (error) {
      if (!isCollision(error) || performance.now() - start > budgetMs - leastMs) throw error
      await pause(asideMs)
    }
  }
}

async function once<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  begin: string,
  start: number,
): Promise<Result> {
  const client = await db.$client.connect()
  const connection = releasing(client)
  const leftMs = Math.max(leastMs, budgetMs - (performance.now() - start))
  const timer = setTimeout(() => connection.close(), leftMs)
  try {
    await client.query(`${begin}; ${serverGivesUp}`)
    const result = await work(drizzle(client))
    await client.query('COMMIT')
    connection.giveBack()
    return result
  } catch (error) {
    if (isDatabaseAway(error) && !isCollision(error)) connection.close()
    else await client.query('ROLLBACK').then(connection.giveBack, connection.close)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Closed or given back, whichever comes first. */
function releasing(client: PoolClient): { giveBack: () => void; close: () => void } {
  let isReleased = false
  const release = (isBroken: boolean) => () => {
    if (isReleased) return
    isReleased = true
    client.release(isBroken)
  }
  return { giveBack: release(false), close: release(true) }
}

/** PostgreSQL has ended one of two transactions that waited for each other. */
function isCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && (error.code === '40P01' || error.code === '40001')) || isCollision(error.cause)
}
