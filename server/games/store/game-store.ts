import { asc, eq, sql } from 'drizzle-orm'
import type { Game } from '../../../rules/games/game-state'
import type { GameQuestion } from '../../../rules/questions'
import type { Database } from '../../db/database'
import { drawnNames, gameHostAddresses, gameQuestions, gameSessions } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import { columnsOf, gameOf, questionOf, type GameRecord, type GameRow } from './game-record'
import { roundsOf } from './evenings/round-store'
import { deleteAskings } from './remotes/remote-store'

/** Locks a game until the transaction ends, and returns its current state. */
export async function lockGame(tx: Transaction, record: GameRecord): Promise<Game> {
  const [row] = await tx.select().from(gameSessions).where(eq(gameSessions.id, record.id)).for('no key update')
  return gameIn(tx, record, row)
}

/** The current state of a game, which nothing needs to be locked for. */
export async function readGame(tx: Transaction, record: GameRecord): Promise<Game> {
  const [row] = await tx.select().from(gameSessions).where(eq(gameSessions.id, record.id))
  return gameIn(tx, record, row)
}

/** A game's questions only change by corrections, and where a round takes its quiz anew. */
async function gameIn(tx: Transaction, { game }: GameRecord, row: GameRow | undefined): Promise<Game> {
  if (!row) throw new Problem('game_not_found')
  const isSame = row.lastCorrection === game.lastCorrection && row.refreshes === game.refreshes
  return gameOf(row, isSame ? game.questions : await questionsOf(tx, row.id), await roundsOf(tx, row))
}

export async function questionsOf(db: Database | Transaction, gameId: number): Promise<GameQuestion[]> {
  const { gameSessionId, questionIndex } = gameQuestions
  const rows = await db.select().from(gameQuestions).where(eq(gameSessionId, gameId)).orderBy(asc(questionIndex))
  return rows.map(questionOf)
}

export async function saveGame(tx: Transaction, { id }: GameRecord, game: Game, now: number): Promise<void> {
  const { phase } = game
  await tx
    .update(gameSessions)
    .set({
      version: game.version,
      status: phase.name,
      locked: game.locked,
      joined: game.joined,
      byHand: game.byHand,
      waiting: game.waiting,
      toLookAt: game.toLookAt,
      nextPin: game.nextPin,
      hiddenTexts: game.hiddenTexts,
      lastCorrection: game.lastCorrection,
      correctedIndex: game.correctedIndex,
      teams: game.teams,
      teamsPerPhone: game.teamsPerPhone,
      refreshes: game.refreshes,
      totalQuestions: game.questions.length,
      lastActivityAt: new Date(now),
      ...game.settings,
      ...columnsOf(phase),
      ...(phase.name === 'finished' && { completedAt: completedAt(now), addressSalt: null }),
    })
    .where(eq(gameSessions.id, id))
  if (phase.name !== 'finished') return
  await tx.delete(drawnNames).where(eq(drawnNames.gameSessionId, id))
  await tx.delete(gameHostAddresses).where(eq(gameHostAddresses.gameSessionId, id))
  await deleteAskings(tx, id)
}

/** A finished game changes again when its ceremony is skipped or it is played again. */
const completedAt = (now: number) =>
  sql`coalesce(${gameSessions.completedAt}, ${new Date(now).toISOString()}::timestamptz)`

/** Skips games that are locked at the moment, so that nobody waits for another game; they are recorded next time. */
export async function recordHostSeen(db: Database, ids: number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    UPDATE game_sessions SET host_seen_at = ${new Date(now).toISOString()}
    WHERE id IN (SELECT id FROM game_sessions WHERE id = ANY (${sql.param(ids)}::int[]) FOR NO KEY UPDATE SKIP LOCKED)`)
}
