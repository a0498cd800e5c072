/** The calls by which a host rehearses a game. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../../contract/endpoints/games/games'
import type { Deps } from '../../deps'
import { serve } from '../../http/serve'
import { requireSubscription } from '../../identity/access/access'
import { runPeriodically } from '../../jobs/periodic-job'
import { rateLimiter } from '../../limits/rate-limiter'
import type { LiveGames } from '../live-games'
import type { Finders } from '../remotes/game-control'
import { Rehearsals } from './rehearsals'

const perHost = {
  ...({ name: 'rehearsals', per: 'key', most: 10 } as const),
  ...({ windowMs: 10 * 60_000, code: 'too_many_rehearsals' } as const),
}
const sweepEveryMs = 5_000

export function rehearsalRoutes(app: FastifyInstance, deps: Deps, games: LiveGames, { lookup }: Finders): void {
  const rehearsals = new Rehearsals(app, deps, games)
  const limit = rateLimiter(deps.rateCounters, deps.now, perHost)

  serve(app, gamesApi.rehearse, async ({ pin, players }, { userId }) => {
    await requireSubscription(deps, userId)
    const { record } = await lookup.findOwn(pin, userId)
    const taken = await limit.take(userId)
    try {
      return { pin: await rehearsals.start(record, players) }
    } catch (error) {
      await taken.giveBack()
      throw error
    }
  })

  serve(app, gamesApi.rehearsal, ({ pin }, { userId }) => rehearsals.find(userId, pin))

  serve(app, gamesApi.endRehearsal, async ({ pin }, { userId }) => {
    await rehearsals.end(userId, pin)
    return { success: true } as const
  })

  const sweep = { what: 'remove what rehearsals have left', run: () => rehearsals.sweep() }
  runPeriodically(app, deps, { firstAfterMs: 0, everyMs: sweepEveryMs, ...sweep })
  app.addHook('preClose', () => rehearsals.close())
}
