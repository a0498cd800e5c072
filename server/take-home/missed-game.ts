/** "Play again what you missed": a solo game of the game's own questions, which counts nowhere. */
import { and, eq } from 'drizzle-orm'
import type { Reply } from '../../contract/api'
import type { routes } from '../../contract/routes'
import { titleLanguage } from '../../rules/games/state-for-viewer'
import type { Database } from '../db/database'
import { soloSessions } from '../db/tables'
import { transaction } from '../db/transaction'
import { countMissedGame, type Taken } from '../games/store/take-home-store'
import { Problem } from '../problems/problem'
import { insertSoloGame } from '../solo/solo-store'
import { readMissed } from './results'

/** More than anybody needs, for one link. */
const gamesMost = 100

/** Ends the link's game before, so that at most one is stored. */
export async function startMissedGame(
  db: Database,
  taken: Taken,
  at: number,
): Promise<Reply<typeof routes.takeHome.playMissed>> {
  const { gameId: gameSessionId, participantId } = taken
  const read = await readMissed(db, taken)
  if (!read) throw new Problem('take_home_gone')
  const { record, missed } = read
  if (missed.length === 0) throw new Problem('nothing_missed')
  const { timePerQuestion } = record.game
  const game = { gameSessionId, participantId, quizId: null, userId: null, timePerQuestion, at }
  return transaction(db, async (tx) => {
    if (!(await countMissedGame(tx, taken, gamesMost))) throw new Problem('rounds_used_up')
    await tx
      .delete(soloSessions)
      .where(and(eq(soloSessions.gameSessionId, gameSessionId), eq(soloSessions.participantId, participantId)))
    const scoring = record.game.settings.scoring ?? record.game.quizScoring
    return {
      title: record.title,
      ...titleLanguage(record.game),
      ...(await insertSoloGame(tx, missed, { ...game, scoring })),
    }
  })
}
