import { createHash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import type { Database } from './database'

/** Behind a pooler, transactions run on many connections, and a statement exists only on the one that prepared it. */
const withoutNames = new WeakSet<Database>()
const names = new Map<string, string>()

/**
 * Runs a frequent query as a prepared statement. Each connection parses and plans it only once, which costs more than
 * running it, and again for each power of two of the searched rows (`among`): a plan made for a rehearsal of three
 * would read the whole hall for each player. A pooler without prepared statements (PgBouncer before 1.21) refuses the
 * first one before anything has run; after that, statements are sent without a name.
 */
export async function runPrepared<Row extends QueryResultRow>(
  db: Database,
  text: string,
  parameters: readonly unknown[],
  { among }: { among: number },
): Promise<Row[]> {
  const values = parameters.map(withPlainLists)
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

/**
 * Writes a list of numbers or booleans as PostgreSQL reads it. The driver would escape each of them as a text, which takes
 * five to ten times as long: of a burst of answers 2 to 5 µs each.
 */
const withPlainLists = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isPlain) ? `{${JSON.stringify(value).slice(1, -1)}}` : value

const isPlain = (item: unknown): boolean => item === null || typeof item === 'boolean' || Number.isFinite(item)

const powerOfTwo = (rows: number): number => Math.ceil(Math.log2(Math.max(1, rows)))

/**
 * A hash of the text: a pooler's connection that outlives an upgrade must not run an old statement of the same name.
 */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** The statement is unknown there, or already exists. */
const isUnknownOrDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '42P05')
