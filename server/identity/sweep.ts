import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { sweepSessions } from './session-store'

const everyMs = 3_600_000

/** Removes expired sessions once an hour. Several processes may do it at once; nobody waits for it. */
export function startSweepingSessions(app: FastifyInstance, { db, now, log }: Deps): void {
  const sweep = () =>
    sweepSessions(db, new Date(now())).catch((error: unknown) => log.warn({ err: error }, 'could not sweep sessions'))
  const sweeping = setInterval(sweep, everyMs).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
