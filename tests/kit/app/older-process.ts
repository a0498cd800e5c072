/** A process of the version before, which reports without saying what it knows. */
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../server/deps'

type Parts = Pick<Deps, 'db' | 'processes'>

const viewers = { games: 0, players: 0, streams: 0 }

export async function anOlderProcess({ db, processes }: Parts): Promise<void> {
  await db.execute(sql`INSERT INTO processes (name, seen_at, figures) VALUES ('older', now(), '{"version": "0.1.0"}')`)
  await processes.heartbeat(viewers)
}

export async function goneAgain({ db, processes }: Parts): Promise<void> {
  await db.execute(sql`DELETE FROM processes WHERE name = 'older'`)
  await processes.heartbeat(viewers)
}
