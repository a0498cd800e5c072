/** Lets any phone test the network between it and this server. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { gamesApi } from '../../../contract/endpoints/games/games'
import { limits } from '../../../contract/limits'
import { checkEventsPath } from '../../../contract/routes'
import type { Deps } from '../../deps'
import { frame, openEventStream } from '../../http/event-stream'
import { serve } from '../../http/serve'
import { rateLimiter } from '../../limits/rate-limiter'
import type { LiveGames } from '../live-games'
import { anyQuestionOpen } from '../store/find-games'
import { CheckLine, type Checked } from './check-line'

const tickEveryMs = 250
const sampleAtMs = 4_000
const sampleBytes = 200_000
/** While a question is open: its answers come first. */
const smallSampleBytes = 20_000
const perAddress = {
  ...({ name: 'network-checks', per: 'address', most: 60 } as const),
  ...({ windowMs: 10 * 60_000, code: 'too_many_checks' } as const),
}

export function networkCheckRoutes(
  app: FastifyInstance,
  { db, processes, rateCounters, now }: Pick<Deps, 'db' | 'processes' | 'rateCounters' | 'now'>,
  { registry }: Pick<LiveGames, 'registry'>,
): void {
  const limit = rateLimiter(rateCounters, now, perAddress)
  const isOpenHere = () => registry.all.some(({ game }) => game.phase.name === 'question')
  // In doubt the room's answers come first.
  const isQuestionOpen = async () =>
    isOpenHere() || (processes.areSeveral && (await anyQuestionOpen(db).catch(() => true)))
  const line = new CheckLine((checked) => check(checked, isQuestionOpen))

  serve(app, gamesApi.checkPing, async () => ({ success: true }) as const)

  app.get(checkEventsPath, async (request, reply) => {
    // After an error status the browser would give up for good; after a broken connection it retries.
    if (app.requestContext.isStopping) return void reply.hijack().raw.destroy()
    line.requirePlace()
    await limit.take(request.ip)
    const stream = openEventStream(reply)
    const { onClose, close } = stream
    line.add({ tell: (event) => stream.send(frame(0, event)), onClose, close })
  })
}

async function check({ tell, onClose, close }: Checked, isQuestionOpen: () => Promise<boolean>): Promise<void> {
  let isOpen = true
  onClose(() => (isOpen = false))
  const begun = performance.now()
  let isSampled = false
  for (let atMs = 0; isOpen && atMs < limits.networkCheckMs; atMs = performance.now() - begun) {
    tell({ type: 'tick', atMs })
    if (!isSampled && atMs >= sampleAtMs) {
      isSampled = true
      tell(sampleOf((await isQuestionOpen()) ? smallSampleBytes : sampleBytes))
    }
    await pause(tickEveryMs)
  }
  tell({ type: 'over' })
  close()
}

const sampleOf = (bytes: number) =>
  ({ type: 'sample', bytes, noise: randomBytes((bytes * 3) / 4).toString('base64') }) as const
