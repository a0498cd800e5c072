import type { FastifyInstance } from 'fastify'
import { limits } from '../../contract/limits'
import type { Deps } from '../deps'
import { expireOld } from '../mail/outbox-store'
import { runPeriodically } from '../jobs/periodic-job'
import { sweepLinks } from './magic-link-store'
import { sweepPastTrials } from './past-trials'
import { sweepSessions } from './session-store'

const everyMs = 10 * 60_000
/** For a day a link that was used is told from one that never was. */
const linksKeptMs = 24 * 3_600_000

export function startSweeping(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, { everyMs, what: 'clean up sessions, sign-in links and emails', run: () => sweep(deps) })
}

/** Removes what has expired. */
export async function sweep({ db, now, outbox }: Pick<Deps, 'db' | 'now' | 'outbox'>): Promise<void> {
  await Promise.all([
    sweepSessions(db, new Date(now())),
    sweepLinks(db, new Date(now() - limits.magicLinkMs - linksKeptMs)),
    sweepPastTrials(db, new Date(now())),
    // An outbox does this itself. Its mails stay in the table when mail is switched off later.
    outbox ?? expireOld(db, now()),
  ])
}
