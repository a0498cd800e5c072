import { createHash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import type { Database } from './database'

/** Behind these, transactions of one connection of ours run on many of the server's: what one has prepared, another lacks. */
const shuffled = new WeakSet<Database>()
const names = new Map<string, string>()

/**
 * Runs a statement that a hall asks for again and again. Each connection parses and plans it once, which costs more than
 * running it, and once more for each order of magnitude of the rows that it looks `among`: what was planned for a
 * rehearsal of three would read the whole hall for each player. A pooler that cannot keep statements apart (PgBouncer
 * before 1.21) is noticed at its first refusal, when nothing has been run yet; from then on statements go without a name.
 */
export async function prepared<Row extends QueryResultRow>(
  db: Database,
  text: string,
  values: unknown[],
  { among }: { among: number },
): Promise<Row[]> {
  const unnamed = () => db.$client.query<Row>({ text, values })
  const named = () =>
    db.$client.query<Row>({ name: `${nameOf(text)}_${magnitude(among)}`, text, values }).catch((error: unknown) => {
      if (!isNameTrouble(error)) throw error
      shuffled.add(db)
      return unnamed()
    })
  const { rows } = await (shuffled.has(db) ? unnamed() : named())
  return rows
}

const magnitude = (rows: number): number => Math.ceil(Math.log2(Math.max(1, rows)))

/** By content: after an upgrade, a connection that the pooler still holds must not run the statement of before. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** No such statement, or there is one already. */
const isNameTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '42P05')
