/** T2: the log of a game that was played through faults, played once more. */
import { desc, eq } from 'drizzle-orm'
import { openDatabase } from '../../../server/db/database'
import { gameSessions } from '../../../server/db/tables'
import { replayGame, toldOf } from '../../../server/past-games/log/replay-log'

/** What is told of the newest game with this PIN. */
export async function replayedLog(databaseUrl: string, pin: string): Promise<string> {
  const db = openDatabase(databaseUrl, { max: 1 })
  try {
    const games = db.select({ id: gameSessions.id }).from(gameSessions).where(eq(gameSessions.pin, pin))
    const [game] = await games.orderBy(desc(gameSessions.id)).limit(1)
    if (!game) throw new Error(`no game ${pin} in the database`)
    return toldOf(await replayGame(db, game.id)).line
  } finally {
    await db.$client.end()
  }
}
