/** The calls by which the host or a remote moves a game on. Each is one command, and replies with the progress. */
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { gamesApi } from '../../../contract/endpoints/games/games'
import { lastHasOpened } from '../../../rules/games/game-state'
import type { Deps } from '../../deps'
import { serve } from '../../http/serve'
import type { LiveGames } from '../live-games'
import type { Finders } from '../remotes/game-control'
import type { Replica } from '../replica/replica'
import { advancing } from '../write/commands/advance'
import { runCommand } from '../write/commands/run-command'
import { isFollowed } from '../write/starting/next-game'
import { progressOf } from '../progress'

const otherProcessesMs = 300

export function progressRoutes(
  app: FastifyInstance,
  { processes, now }: Deps,
  { registry, freshness, writes }: LiveGames,
  { lookup, control }: Finders,
): void {
  const advance = advancing(writes, freshness)

  control.serve(gamesApi.startQuestion, async ({ questionIndex: to, getReadySeconds, byItself }, { replica, who }) => {
    const isEnd = lastHasOpened(replica.game)
    const how = { getReadySeconds, byItself, isHostWatching: isEnd && (await isHostWatching(replica)) }
    const game =
      to === undefined
        ? await advance(replica, how, who)
        : await runCommand(writes, replica.record, { ...how, type: 'advance', to }, who)
    return progressOf(replica, game, freshness)
  })

  control.serve(gamesApi.closeQuestion, async ({ questionIndex: index }, { replica, who }) =>
    progressOf(replica, await runCommand(writes, replica.record, { type: 'close', index }, who), freshness),
  )

  serve(app, gamesApi.finish, async ({ pin }, { userId }) => {
    const replica = await lookup.findOwn(pin, userId)
    const finish = { type: 'finish', isHostWatching: await isHostWatching(replica) } as const
    return progressOf(replica, await runCommand(writes, replica.record, finish, 'host'), freshness)
  })

  control.serve(gamesApi.returningPlayers, async (_, { replica: { record } }) => {
    const [previous] = record.previousGameIds
    if (previous === undefined || !isFollowed(record, now())) return { onTheirWay: 0 }
    const before = await registry.find(previous)
    return { onTheirWay: before ? await viewersOf(before, 'players') : 0 }
  })

  const isHostWatching = async (replica: Replica) => (await viewersOf(replica, 'hosts')) > 0

  /** A process that has just opened the game waits briefly for the other processes' viewer counts. */
  async function viewersOf(replica: Replica, who: 'hosts' | 'players'): Promise<number> {
    if (replica.viewers[who] === 0 && processes.areSeveral) await pause(otherProcessesMs)
    return replica.viewers[who]
  }
}
