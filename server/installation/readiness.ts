import { sql } from 'drizzle-orm'
import type { Deps } from '../deps'

const freshMs = 1_000
/** A part that all processes share and that is slow for a moment is no reason to take every one of them out at once. */
const patienceMs = 5_000

/**
 * Whether the database answers, and what carries the bus. A balancer asks often, and most of all under load: it is told
 * at once what was found out lately, and waits for a look only where nothing good is known.
 */
export function readiness({ db, bus }: Pick<Deps, 'db' | 'bus'>): () => Promise<boolean> {
  let answeredAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  function look(): Promise<void> {
    looking ??= Promise.all([db.execute(sql`SELECT 1`), bus.check()])
      .then(
        () => void (answeredAt = performance.now()),
        () => {},
      )
      .finally(() => (looking = null))
    return looking
  }

  const isWithin = (ms: number) => performance.now() - answeredAt < ms
  return async () => {
    const looked = isWithin(freshMs) ? undefined : look()
    if (!isWithin(patienceMs)) await looked
    return isWithin(patienceMs)
  }
}
