/** A finished game is played again with everybody: a new game is made, and those before it tell their viewers. */
import { and, desc, eq, gt } from 'drizzle-orm'
import { unchanged } from '../../../rules/games/change'
import { step } from '../../../rules/games/live-game'
import { gameSessions } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import { gamesBefore, loadGame, type GameRecord } from '../store/game-store'
import { runCommand, runWhileLocked, type WriteDeps } from './commands'
import { createGameIn, type NewGame } from './create-game'

/**
 * Starts the game after `previous`, and returns its PIN. Where the same quiz waits for the players already, that is the
 * one: two clicks at once make one lobby. All games before it tell their viewers: phones may have slept through some, or
 * wait in a lobby whose place the new one takes. Throws a Problem when `previous` is not over, or when no game can be started.
 */
export async function startNextGame(deps: WriteDeps, previous: GameRecord, wanted: NewGame): Promise<string> {
  if (wanted.singlePlayer) throw new Problem('nobody_to_bring')
  let pin = ''
  let before: number[] = []
  await runWhileLocked(deps, previous, async (tx, game, now) => {
    const last = game.nextPin === null ? null : await findNext(tx, previous, game.nextPin)
    const isWaiting = last?.status === 'waiting' && last.quizId === wanted.quizId
    const previousGameId = isWaiting ? last.previousGameId : isPassed(last) ? last.id : previous.id
    pin = isWaiting ? last.pin : await createGameIn(tx, { ...wanted, previousGameId: previousGameId! }, { now })
    before = await gamesBefore(tx, { previousGameId })
    return isWaiting ? unchanged(game) : step(game, { type: 'next', pin }, now)
  })
  // Each under its own lock. Where this process dies in between, the host's next click goes on.
  for (const id of before) if (id !== previous.id) await leadOn(deps, id, pin)
  return pin
}

type Next = Pick<typeof gameSessions.$inferSelect, 'id' | 'pin' | 'status' | 'quizId' | 'previousGameId'>

/** Where the game leads by now: the host's own, since a PIN may be another's later. */
async function findNext(
  tx: Transaction,
  { id: previousId, hostId }: GameRecord,
  nextPin: string,
): Promise<Next | null> {
  const { id, pin, status, quizId, previousGameId } = gameSessions
  const [found] = await tx
    .select({ id, pin, status, quizId, previousGameId })
    .from(gameSessions)
    .where(and(eq(pin, nextPin), eq(gameSessions.hostId, hostId), gt(id, previousId)))
    .orderBy(desc(id))
    .limit(1)
  return found && found.previousGameId !== null ? found : null
}

/** A lobby that another one takes the place of, or a game that is over: from both everybody goes on. */
const isPassed = (game: Next | null): game is Next => game?.status === 'waiting' || game?.status === 'finished'

async function leadOn(deps: WriteDeps, id: number, pin: string): Promise<void> {
  const loaded = await loadGame(deps.db, id)
  if (loaded) await runCommand(deps, loaded.record, { type: 'lead_on', pin })
}
