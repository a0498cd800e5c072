/** A finished game is played again with everybody: a new game is made, and the old one tells its viewers. */
import { and, eq } from 'drizzle-orm'
import { unchanged } from '../../../rules/games/change'
import { step } from '../../../rules/games/live-game'
import { gameSessions } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import type { GameRecord } from '../store/game-store'
import { runWhileLocked, type WriteDeps } from './commands'
import { createGameIn, type NewGame } from './create-game'

/**
 * Starts the game after `previous`, and returns its PIN. Where the same quiz waits for the players already, that is the
 * one: two clicks at once make one lobby. Throws a Problem when `previous` is not over, or when no game can be started.
 */
export async function startNextGame(deps: WriteDeps, previous: GameRecord, wanted: NewGame): Promise<string> {
  if (wanted.singlePlayer) throw new Problem('nobody_to_bring')
  let pin = ''
  await runWhileLocked(deps, previous, async (tx, game, now) => {
    const isWaiting = game.nextPin !== null && (await waitsAlready(tx, previous.id, game.nextPin, wanted.quizId))
    pin = isWaiting ? game.nextPin! : await createGameIn(tx, { ...wanted, previousGameId: previous.id }, { now })
    return isWaiting ? unchanged(game) : step(game, { type: 'next', pin }, now)
  })
  return pin
}

const waitsAlready = async (tx: Transaction, previousGameId: number, pin: string, quizId: number): Promise<boolean> =>
  (await tx.$count(
    gameSessions,
    and(
      eq(gameSessions.pin, pin),
      eq(gameSessions.status, 'waiting'),
      eq(gameSessions.previousGameId, previousGameId),
      eq(gameSessions.quizId, quizId),
    ),
  )) > 0
