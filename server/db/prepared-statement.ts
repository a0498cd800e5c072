import { createHash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import type { Database } from './database'

/** Behind a pooler the transactions of one client run on many connections, and a statement exists only where it was prepared. */
const withoutNames = new WeakSet<Database>()
const names = new Map<string, string>()

/**
 * Runs a frequent query as a prepared statement. Each connection parses and plans it once, which costs more than running
 * it, and once more for each power of two of the rows that it searches (`among`): a plan made for a rehearsal of three
 * would read the whole hall for each player. A pooler that does not support prepared statements (PgBouncer before 1.21)
 * refuses the first one before anything has run; from then on statements are sent without a name.
 */
export async function runPrepared<Row extends QueryResultRow>(
  db: Database,
  text: string,
  values: unknown[],
  { among }: { among: number },
): Promise<Row[]> {
  const unnamed = () => db.$client.query<Row>({ text, values })
  const named = () =>
    db.$client.query<Row>({ name: `${nameOf(text)}_${powerOfTwo(among)}`, text, values }).catch((error: unknown) => {
      if (!isUnknownOrDuplicate(error)) throw error
      withoutNames.add(db)
      return unnamed()
    })
  const { rows } = await (withoutNames.has(db) ? unnamed() : named())
  return rows
}

const powerOfTwo = (rows: number): number => Math.ceil(Math.log2(Math.max(1, rows)))

/** A hash of the text: a pooler's connection that survives an upgrade must not run the old statement under the same name. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** No such statement, or there is one already. */
const isUnknownOrDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '42P05')
