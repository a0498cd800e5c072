import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { pastGamesApi, type PastGame } from '../../contract/endpoints/past-games'
import type { Deps } from '../deps'
import type { Database } from '../db/database'
import { transaction, type Transaction } from '../db/transaction'
import { deleteGame } from '../games/write/delete-games'
import { Problem } from '../problems/problem'
import { attachment } from '../http/reply/attachment'
import { serve } from '../http/serve'
import { fileWordsOf } from '../identity/file-words'
import { answersCsv } from './answers-csv'
import { logFile } from './log/log-file'
import { rememberedHighlights } from './highlights'
import { listPastGames, listPlayers, readPastGame, readPastQuestions } from './past-game-store'
import { teamsOfPastGame } from './past-teams'
import { scoreRoutes } from './score-routes'
import { startRetention } from './retention'

export function pastGameRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  startRetention(app, deps)

  async function find(hostId: string, gameId: number, reading: Database | Transaction = db): Promise<PastGame> {
    const game = await readPastGame({ ...deps, db: reading }, hostId, gameId)
    if (!game) throw new Problem('past_game_not_found')
    return game
  }

  serve(app, pastGamesApi.list, (filters, { userId }) => listPastGames(deps, userId, filters))

  // A correction in between would show a new key with the old counts.
  serve(app, pastGamesApi.get, async ({ gameId }, { userId }) =>
    transaction(
      db,
      async (tx) => {
        const game = await find(userId, gameId, tx)
        const teams = await teamsOfPastGame(tx, game.id)
        return { ...game, ...(teams && { teams }), questions: await readPastQuestions(tx, game) }
      },
      { snapshot: true, timeoutMs: 30_000 },
    ),
  )

  const highlights = rememberedHighlights(db)
  serve(app, pastGamesApi.highlights, async ({ gameId }, { userId }) => highlights(userId, await find(userId, gameId)))

  serve(app, pastGamesApi.players, async ({ gameId, ...filters }, { userId }) =>
    listPlayers(db, await find(userId, gameId), filters),
  )

  serve(app, pastGamesApi.csv, async ({ gameId }, { userId, reply }) => {
    const game = await find(userId, gameId)
    if (!game.areNamesKept) throw new Problem('names_removed')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(game.title, ` ${game.finishedAt.slice(0, 10)}.csv`, 'results.csv'))
      .send(Readable.from(answersCsv(db, game, await fileWordsOf(deps, userId))))
  })

  serve(app, pastGamesApi.log, async ({ gameId }, { userId, reply }) => {
    const game = await find(userId, gameId)
    if (!game.hasLog) throw new Problem('log_not_kept')
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', attachment(game.title, ` ${game.finishedAt.slice(0, 10)}.log.jsonl`, 'log.jsonl'))
      .send(Readable.from(logFile(db, gameId)))
  })

  scoreRoutes(app, deps, find)

  serve(app, pastGamesApi.remove, async ({ gameId }, { userId }) => {
    await deleteGame(db, await find(userId, gameId))
    return { success: true } as const
  })
}
