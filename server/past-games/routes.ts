import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { pastGamesApi, type PastGame } from '../../contract/endpoints/past-games'
import type { Deps } from '../deps'
import { explainPoints } from '../games/store/points-store'
import { gameChannel } from '../games/replica/game-channel'
import type { GameRecord } from '../games/store/game-record'
import { loadRecord } from '../games/store/load-game'
import { corrections } from '../games/write/corrections'
import { deleteGame } from '../games/write/delete-games'
import { GameLocks } from '../games/write/game-locks'
import { Problem } from '../problems/problem'
import { attachment } from '../http/reply/attachment'
import { serve } from '../http/serve'
import { answersCsv } from './answers-csv'
import { rememberedHighlights } from './highlights'
import { isPlayerOf, listPastGames, listPlayers, readPastGame, readPastQuestions } from './past-game-store'
import { startRetention } from './retention'

export function pastGameRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, bus, log } = deps
  const { correct, undo } = corrections({ db, now, locks: new GameLocks(), channel: gameChannel(bus, log) })
  startRetention(app, deps)

  async function find(hostId: string, gameId: number): Promise<PastGame> {
    const game = await readPastGame(deps, hostId, gameId)
    if (!game) throw new Problem('past_game_not_found')
    return game
  }

  serve(app, pastGamesApi.list, (filters, { userId }) => listPastGames(deps, userId, filters))

  serve(app, pastGamesApi.get, async ({ gameId }, { userId }) => {
    const game = await find(userId, gameId)
    return { ...game, questions: await readPastQuestions(db, game) }
  })

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
      .send(Readable.from(answersCsv(db, game)))
  })

  async function recordOf(hostId: string, gameId: number): Promise<GameRecord> {
    const { id } = await find(hostId, gameId)
    const record = await loadRecord(db, id)
    if (!record) throw new Problem('past_game_not_found')
    return record
  }

  serve(app, pastGamesApi.playerPoints, async ({ gameId, participantId }, { userId }) => {
    const record = await recordOf(userId, gameId)
    if (!(await find(userId, gameId)).areNamesKept) throw new Problem('names_removed')
    if (!(await isPlayerOf(db, gameId, participantId))) throw new Problem('participant_not_found')
    return explainPoints(db, record, participantId)
  })

  serve(app, pastGamesApi.rekey, async ({ gameId, ...asked }, { userId }) =>
    correct(await recordOf(userId, gameId), asked),
  )

  serve(app, pastGamesApi.undoRekey, async ({ gameId, index, correction: id }, { userId }) =>
    undo(await recordOf(userId, gameId), { index, id }),
  )

  serve(app, pastGamesApi.remove, async ({ gameId }, { userId }) => {
    await deleteGame(db, await find(userId, gameId))
    return { success: true } as const
  })
}
