import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from './database'
import { isDatabaseUnavailable } from './database-unavailable'

/** Queries within one transaction. */
export type Transaction = NodePgDatabase

const minTimeoutMs = 300
/** Lets the winning transaction finish before this one is retried. */
const retryMs = 50
/**
 * The server has timeouts, too. Thus a statement waiting for a lock does not outlive this process, and the locks of a
 * process that froze or lost its network are released.
 */
const serverTimeouts = (ms: number) =>
  `SET LOCAL statement_timeout = ${ms}; SET LOCAL idle_in_transaction_session_timeout = ${ms}`

/**
 * Runs `work` in a transaction, and again after a conflict with another transaction. A connection that may still be in
 * a transaction is closed rather than reused, because later writes on it would be lost. With `snapshot`, all reads see
 * the same moment and `work` cannot write. `timeoutMs` is for work with many statements.
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { snapshot = false, timeoutMs = timeoutOf(db) }: { snapshot?: boolean; timeoutMs?: number } = {},
): Promise<Result> {
  const start = performance.now()
  const begin = snapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN'
  for (;;) {
    try {
      return await runOnce(db, work, begin, { start, timeoutMs })
    } catch (error) {
      if (!isConflict(error) || performance.now() - start > timeoutMs - minTimeoutMs) throw error
      await pause(retryMs)
    }
  }
}

async function runOnce<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  begin: string,
  { start, timeoutMs }: { start: number; timeoutMs: number },
): Promise<Result> {
  const client = await db.$client.connect()
  const connection = releasing(client)
  const leftMs = Math.max(minTimeoutMs, timeoutMs - (performance.now() - start))
  const timer = setTimeout(() => connection.close(), leftMs)
  try {
    await client.query(`${begin}; ${serverTimeouts(timeoutMs)}`)
    const result = await work(drizzle(client))
    await client.query('COMMIT')
    connection.toPool()
    return result
  } catch (error) {
    if (isDatabaseUnavailable(error) && !isConflict(error)) connection.close()
    else await client.query('ROLLBACK').then(connection.toPool, connection.close)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * In milliseconds, from waiting for a connection to the commit. As long as a single query may take, so that a caller
 * gets an error in time.
 */
function timeoutOf({ $client: { options } }: Database): number {
  if (!options.query_timeout) throw new Error('The pool has no timeout')
  return options.query_timeout
}

/** Closes the connection or returns it to the pool, whichever is called first. */
function releasing(client: PoolClient): { toPool: () => void; close: () => void } {
  let isReleased = false
  const release = (isBroken: boolean) => () => {
    if (isReleased) return
    isReleased = true
    client.release(isBroken)
  }
  return { toPool: release(false), close: release(true) }
}

/** A deadlock, or a serialization failure. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && (error.code === '40P01' || error.code === '40001')) || isConflict(error.cause)
}
