import { eq } from 'drizzle-orm'
import type { Team } from '../../contract/games/teams'
import { teamsShown } from '../../rules/games/teams/teams-shown'
import type { Database } from '../db/database'
import { gameSessions } from '../db/tables'
import type { Transaction } from '../db/transaction'
import { gameOf } from '../games/store/game-record'
import { roundsOf } from '../games/store/evenings/round-store'
import { teamSizes, teamTotalsAt } from '../games/store/evenings/team-store'

/** The teams of a finished game as they stood at its end, by rank; null where everybody played for themselves. */
export async function teamsOfPastGame(db: Database | Transaction, gameId: number): Promise<Team[] | null> {
  const [row] = await db.select().from(gameSessions).where(eq(gameSessions.id, gameId))
  if (!row?.teams) return null
  const game = gameOf(row, [], await roundsOf(db, row))
  const sizes = await teamSizes(db, gameId)
  const players = new Map([...sizes].map(([id, count]) => [id, { count, faces: [] }]))
  return teamsShown(game, players, await teamTotalsAt(db, gameId, game))
}
