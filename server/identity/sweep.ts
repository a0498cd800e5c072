import type { FastifyInstance } from 'fastify'
import { limits } from '../../contract/limits'
import type { Deps } from '../deps'
import { sweepLinks } from './magic-link-store'
import { sweepSessions } from './session-store'

const everyMs = 3_600_000
/** For a day a link that was used is told from one that never was. */
const linksKeptMs = 24 * 3_600_000

/** Removes expired sessions and links once an hour. Several processes may do it at once; nobody waits for it. */
export function startSweeping(app: FastifyInstance, { db, now, log }: Deps): void {
  const sweep = () =>
    Promise.all([
      sweepSessions(db, new Date(now())),
      sweepLinks(db, new Date(now() - limits.magicLinkMs - linksKeptMs)),
    ]).catch((error: unknown) => log.warn({ err: error }, 'could not sweep sessions and links'))
  const sweeping = setInterval(sweep, everyMs).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
