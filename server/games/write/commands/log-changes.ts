/** Writes what is done to a game into its log, in the transaction that does it. */
import { listOf, rowOf, type LoggedChange, type Moment } from '../../../../rules/games/log/log-rows'
import type { Game } from '../../../../rules/games/game-state'
import type { Transaction } from '../../../db/transaction'
import type { Env } from '../../../env'
import { appendRow } from '../../store/log/log-store'

/** Whether this installation keeps logs of games. */
export interface Logging {
  isLogged: boolean
}

export const isLogged = ({ GAME_LOG }: Pick<Env, 'GAME_LOG'>): boolean => GAME_LOG === 'on'

/** `game` is the state after the changes. */
export async function logChanges(
  tx: Transaction,
  { isLogged }: Logging,
  gameId: number,
  { game, changes }: { game: Game; changes: readonly LoggedChange[] },
  moment: Moment,
): Promise<void> {
  if (!isLogged) return
  for (const change of changes) await appendRow(tx, gameId, rowOf(change, game, moment), listOf(change))
}
