import { sql } from 'drizzle-orm'
import type { Transaction } from './transaction'

/** The ids for this many rows that are about to be added. */
export async function nextIds(tx: Transaction, table: 'evenings' | 'quizzes', count: number): Promise<number[]> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT nextval(${sequence})::int AS id FROM generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}
