/** Who was there in a past game: those who were absent get its questions. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { gameParticipants, gameSessions } from '../db/tables'
import { Problem } from '../problems/problem'
import { nicknameKey } from '../rude-words/nickname-key'

/** How their names look, those of people who shared a phone included. */
export async function playersOfGame(db: Database, hostId: string, gameId: number): Promise<Set<string>> {
  const isPast = and(eq(gameSessions.id, gameId), eq(gameSessions.hostId, hostId), eq(gameSessions.status, 'finished'))
  const [game] = await db.select({ id: gameSessions.id }).from(gameSessions).where(isPast)
  if (!game) throw new Problem('past_game_not_found')
  const { gameSessionId, nickname, members, removedAt } = gameParticipants
  const rows = await db
    .select({ nickname, members })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), isNull(removedAt)))
  return new Set(rows.flatMap((player) => [player.nickname, ...player.members].map(nicknameKey)))
}
