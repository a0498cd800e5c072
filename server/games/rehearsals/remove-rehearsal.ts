import { eq } from 'drizzle-orm'
import { gameSessions } from '../../db/tables'
import type { Deps } from '../../deps'
import { publishToGame } from '../replica/sync/game-channel'
import { forgetRehearsal, markEnded } from '../store/rehearsal-store'
import { deleteGame } from '../write/delete-games'
import type { RehearsalMessage } from './others-delay'

type RemoveDeps = Pick<Deps, 'db' | 'bus' | 'now'>

/** Where processes tell each other of rehearsals. */
export const rehearsalChannel = 'rehearsals'

/**
 * Ends a rehearsal and removes its game, without a trace. Any process may do so, several at once, and from wherever one
 * that has died has got to: the row of the rehearsal goes last.
 */
export async function removeRehearsal(deps: RemoveDeps, gameId: number): Promise<void> {
  await markEnded(deps, gameId)
  deps.bus.publish(rehearsalChannel, { ended: gameId } satisfies RehearsalMessage)
  const { id, totalQuestions, version } = gameSessions
  const [game] = await deps.db.select({ id, totalQuestions, version }).from(gameSessions).where(eq(id, gameId))
  if (game) await deleteGame(deps.db, game)
  // Processes that show it read it anew, and find that it is gone.
  if (game) publishToGame(deps.bus, gameId, { type: 'version', version: game.version + 1_000 })
  await forgetRehearsal(deps, gameId)
}
