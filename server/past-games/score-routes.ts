/** The calls that explain the scores of a past game, and correct them. */
import type { FastifyInstance } from 'fastify'
import { pastGamesApi, type PastGame } from '../../contract/endpoints/past-games'
import type { Deps } from '../deps'
import { questionAt } from '../../rules/games/game-state'
import { asAsked } from '../../rules/games/scores/explained-points'
import { withoutMoments } from '../../rules/games/erasing'
import { gameChannel } from '../games/replica/sync/game-channel'
import type { GameRecord } from '../games/store/game-record'
import { loadRecord } from '../games/store/load-game'
import { explainPoints } from '../games/store/scores/points-store'
import { corrections } from '../games/write/corrections/corrections'
import { GameLocks } from '../games/write/commands/game-locks'
import { isLogged } from '../games/write/commands/log-changes'
import { serve } from '../http/serve'
import { Problem } from '../problems/problem'
import { findPlayer } from './past-game-store'

/** `find` throws unless it is a past game of this host. */
export function scoreRoutes(
  app: FastifyInstance,
  { db, now, bus, log, env, rateCounters }: Deps,
  find: (hostId: string, gameId: number) => Promise<PastGame>,
): void {
  const writes = { db, now, locks: new GameLocks(), channel: gameChannel(bus, log), isLogged: isLogged(env) }
  const { correct, undo } = corrections(writes, rateCounters)

  async function recordOf(hostId: string, gameId: number): Promise<GameRecord> {
    const { id } = await find(hostId, gameId)
    const record = await loadRecord(db, id)
    if (!record) throw new Problem('past_game_not_found')
    return record
  }

  serve(app, pastGamesApi.playerPoints, async ({ gameId, participantId }, { userId }) => {
    const record = await recordOf(userId, gameId)
    if (!(await find(userId, gameId)).areNamesKept) throw new Problem('names_removed')
    const player = await findPlayer(db, gameId, participantId)
    if (!player) throw new Problem('participant_not_found')
    const explained = (await explainPoints(db, record, participantId)).map((points, index) =>
      asAsked(questionAt(record.game, index), points),
    )
    return player.isErased ? explained.map(withoutMoments) : explained
  })

  serve(app, pastGamesApi.rekey, async ({ gameId, ...asked }, { userId }) =>
    correct(await recordOf(userId, gameId), 'host', asked),
  )

  serve(app, pastGamesApi.undoRekey, async ({ gameId, index, correction: id }, { userId }) =>
    undo(await recordOf(userId, gameId), 'host', { index, id }),
  )
}
